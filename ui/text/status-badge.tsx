import type { ReactNode } from "react"
import css from "./status-badge.module.css"

export type Tone = "green" | "orange" | "red" | "blue" | "gray"

/** How something stands, in a word. The dot repeats the tone for those who skim; the word says it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** A small label without a state: a tag, a count. */
export function Tag({ children, color }: { children: ReactNode; color?: string }) {
  return (
    <span className={css.tag}>
      {color && <i style={{ background: color }} aria-hidden="true" />}
      {children}
    </span>
  )
}
