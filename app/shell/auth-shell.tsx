import type { ReactNode } from "react"
import { Cluster, Stack } from "../../ui/layout/layout.tsx"
import { UnbrokenWords } from "../../ui/text/unbroken-words.tsx"
import { ColorSchemeSwitch } from "../../ui/theme/color-scheme.tsx"
import css from "./auth-shell.module.css"
import { BrandLink } from "./brand-link.tsx"

interface AuthShellProps {
  brandName: string
  /** The page's one h1. */
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** Below the form: "No account yet? Join". */
  foot?: ReactNode
  /** For a wide form: the registration of a teacher or of children. */
  wide?: boolean
}

/** Login, registration, recovery: the form, and on wide screens a drawing beside it. */
export function AuthShell({ brandName, title, lead, children, foot, wide }: AuthShellProps) {
  return (
    <Stack isGrowing className={css.shell} data-wide={wide || undefined}>
      <div className={css.formSide}>
        <Cluster as="header" gap="2 4" justify="between">
          <BrandLink name={brandName} to="/" />
          <ColorSchemeSwitch />
        </Cluster>
        <main id="main" className={css.main} tabIndex={-1}>
          <div className={css.titles}>
            <h1>
              <UnbrokenWords>{title}</UnbrokenWords>
            </h1>
            {lead && (
              <p>
                <UnbrokenWords>{lead}</UnbrokenWords>
              </p>
            )}
          </div>
          {children}
          {foot && (
            <Stack gap={2} tone="soft">
              {foot}
            </Stack>
          )}
        </main>
      </div>
      <div className={css.drawing} />
    </Stack>
  )
}
