import type { ReactNode } from "react"
import type { FieldState } from "./autosave-entry.ts"
import css from "./cell.module.css"

interface CellFrameProps {
  /** Of the words that say that it is not saved, for who comes by later. */
  id: string
  state: FieldState
  saves: number
  children: ReactNode
}

/** A field of a table with a quiet sign of how it stands; what went wrong is said in words under its row. */
export function CellFrame({ id, state, saves, children }: CellFrameProps) {
  return (
    <span className={css.cell} data-state={state}>
      {children}
      {state === "failed" && (
        <span className="unseen" id={id}>
          Not saved.
        </span>
      )}
      {/* Anew for every save, so that its sign comes and fades each time. */}
      <i key={state === "saved" ? saves : state} className={css.sign} aria-hidden="true" />
    </span>
  )
}

/** What stands in a cell that can only be read. */
export function CellText({ children }: { children: string | number | null }) {
  if (children !== null && children !== "") return <span className={css.text}>{children}</span>
  return (
    <span className={css.none}>
      <span aria-hidden="true">–</span>
      <span className="unseen">None</span>
    </span>
  )
}
