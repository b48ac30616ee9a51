import type { ReactNode } from "react"
import { Text } from "../layout/layout.tsx"
import css from "./status-badge.module.css"

export type Tone = "green" | "orange" | "red" | "blue" | "gray"

interface StatusBadgeProps {
  tone: Tone
  /** For a sentence that may be wider than its column. */
  canWrap?: boolean
  children: ReactNode
}

/** A status as a word, with a dot in its colour. */
export function StatusBadge({ tone, canWrap, children }: StatusBadgeProps) {
  return (
    <Text as="span" size="s" weight={650} surface={tone} isOneLine={!canWrap} className={css.badge}>
      {children}
    </Text>
  )
}

/** A small label: a tag, a count. */
export function Tag({ children, color }: { children: ReactNode; color?: string }) {
  return (
    <Text as="span" size="s" weight={650} surface="gray" canBreakAnywhere className={css.tag}>
      {color && <i style={{ background: color }} aria-hidden="true" />}
      {children}
    </Text>
  )
}
