import { Link } from "react-router"
import { Wordmark } from "../../ui/page/logo.tsx"
import css from "./brand-link.module.css"

interface BrandLinkProps {
  name: string
  to: string
  /** The height of the sign, in pixels. */
  size?: number
}

/** The brand at the top of every page, a link to its home. */
export function BrandLink({ name, to, size }: BrandLinkProps) {
  return (
    <Link className={css.brand} to={to} aria-label={`${name}, home`}>
      <Wordmark name={name} size={size} />
    </Link>
  )
}
