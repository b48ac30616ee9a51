import type { ReactNode } from "react"
import { Text } from "../layout/layout.tsx"
import type { FieldState } from "./autosave-entry.ts"
import css from "./cell.module.css"

interface CellFrameProps {
  /** The id of the note that says that it is not saved. */
  id: string
  state: FieldState
  saves: number
  children: ReactNode
}

/** A field of a table with an icon of its save state; errors are text under its row. */
export function CellFrame({ id, state, saves, children }: CellFrameProps) {
  return (
    <span className={css.cell} data-state={state}>
      {children}
      {state === "failed" && (
        <span className="unseen" id={id}>
          Not saved.
        </span>
      )}
      {/* The key changes with every save, so that the animation of the icon restarts. */}
      <i key={state === "saved" ? saves : state} className={css.sign} aria-hidden="true" />
    </span>
  )
}

/** A read-only cell. */
export function CellText({ children }: { children: string | number | null }) {
  if (children !== null && children !== "")
    return (
      <Text as="span" weight={650} hasEvenDigits>
        {children}
      </Text>
    )
  return (
    <Text as="span" tone="faint">
      <span aria-hidden="true">–</span>
      <span className="unseen">None</span>
    </Text>
  )
}
