import type { ReactNode } from "react"
import css from "./status-badge.module.css"

export type Tone = "green" | "orange" | "red" | "blue" | "gray"

/** A status as a word, with a dot in its colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** A small label: a tag, a count. */
export function Tag({ children, color }: { children: ReactNode; color?: string }) {
  return (
    <span className={css.tag}>
      {color && <i style={{ background: color }} aria-hidden="true" />}
      {children}
    </span>
  )
}
