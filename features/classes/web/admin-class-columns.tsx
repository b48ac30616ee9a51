import type { ReactNode } from "react"
import css from "./admin-class-details.module.css"

/** What can be done beside what is known; on a phone it comes first. */
export function AdminClassColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.side}>{side}</div>
      {children}
    </div>
  )
}
