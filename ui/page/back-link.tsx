import type { ReactNode } from "react"
import { Link } from "react-router"
import css from "./back-link.module.css"

/** A link to the parent page, above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={css.back} to={to}>
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="m12 4.5-5.5 5.5 5.5 5.5" />
      </svg>
      {children}
    </Link>
  )
}
