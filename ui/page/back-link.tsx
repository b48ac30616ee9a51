import type { ReactNode } from "react"
import { Link } from "react-router"
import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./back-link.module.css"

/** A link to the parent page, above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={css.back} to={to}>
      <LineIcon path="m12 4.5-5.5 5.5 5.5 5.5" />
      {children}
    </Link>
  )
}
