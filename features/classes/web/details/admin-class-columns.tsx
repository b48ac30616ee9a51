import type { ReactNode } from "react"
import css from "./admin-class-details.module.css"

/** Actions beside the facts; on a phone the actions come first. */
export function AdminClassColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.side}>{side}</div>
      {children}
    </div>
  )
}
