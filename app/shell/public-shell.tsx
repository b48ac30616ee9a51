import type { ReactNode } from "react"
import { useNonce } from "../../ui/page/nonce.ts"
import { speculationRules } from "../plain/speculation.ts"
import type { Operator } from "./operator.ts"
import { PublicFooter } from "./public-footer.tsx"
import { PublicHeader } from "./public-header.tsx"
import css from "./public-shell.module.css"

interface PublicShellProps {
  operator: Operator
  isSignedIn: boolean
  /** The current year, in the product's zone. */
  year: number
  /** The page renders its own `main`. */
  hasOwnMain: boolean
  children: ReactNode
}

/** Header, page and footer of every public page. */
export function PublicShell({ operator, isSignedIn, year, hasOwnMain, children }: PublicShellProps) {
  return (
    <>
      <PublicHeader brandName={operator.brandName} isSignedIn={isSignedIn} />
      {hasOwnMain ? (
        children
      ) : (
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
        </main>
      )}
      <PublicFooter operator={operator} year={year} />
      {/* The pages of signed-in people are rendered for each request, so they are not rendered in advance. */}
      {!isSignedIn && <SpeculationRules />}
    </>
  )
}

function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, without any input
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
  )
}
