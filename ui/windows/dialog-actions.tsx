import type { ReactNode } from "react"
import { Cluster } from "../layout/layout.tsx"
import css from "./dialog-actions.module.css"

/** The buttons at the bottom of a dialog, the main one last. They stay in sight while the dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={3} align="stretch" justify="end" above={5} className={css.actions}>
      {children}
    </Cluster>
  )
}
