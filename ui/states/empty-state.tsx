import type { ReactNode } from "react"
import { Cluster, Text } from "../layout/layout.tsx"
import css from "./state.module.css"
import { type Drawing, StateDrawing } from "./state-drawing.tsx"

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** A Button or ButtonLink for the next step. */
  action?: ReactNode
  drawing?: Drawing
  /** The heading's level: 2 under the page's h1, 3 inside a section. */
  level?: 2 | 3
}

/** The empty state of a list: a drawing, a text, the next step. */
export function EmptyState({ title, children, action, drawing = "box", level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <div className={css.state}>
      <StateDrawing drawing={drawing} />
      <Heading className={css.title}>{title}</Heading>
      {children && <Text tone="soft">{children}</Text>}
      {action && (
        <Cluster gap={3} align="stretch" justify="center" above={3}>
          {action}
        </Cluster>
      )}
    </div>
  )
}
