import type { ReactNode } from "react"
import type { Operator } from "./operator.ts"
import { PublicFooter } from "./public-footer.tsx"
import { PublicHeader } from "./public-header.tsx"
import css from "./public-shell.module.css"

interface PublicShellProps {
  operator: Operator
  isSignedIn: boolean
  /** The current year, in the product's zone. */
  year: number
  children: ReactNode
}

/** Header, page and footer of every public page. */
export function PublicShell({ operator, isSignedIn, year, children }: PublicShellProps) {
  return (
    <>
      <PublicHeader brandName={operator.brandName} isSignedIn={isSignedIn} />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter operator={operator} year={year} />
    </>
  )
}
