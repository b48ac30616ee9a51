import type { ReactNode } from "react"
import { ApiFailure } from "../../lib/call-api.ts"
import { Button } from "../buttons/button.tsx"
import { Cluster, Text } from "../layout/layout.tsx"
import css from "./state.module.css"
import { StateDrawing } from "./state-drawing.tsx"

interface FailedStateProps {
  /** What failed: "The classes could not be loaded." */
  title?: string
  /** The error of the call, whose message is shown. */
  error?: unknown
  onRetry?(): void
  retrying?: boolean
  /** Replaces Try again. */
  action?: ReactNode
}

/** The error state of a part of a page, with Try again. */
export function FailedState({
  title = "This could not be loaded.",
  error,
  onRetry,
  retrying,
  action,
}: FailedStateProps) {
  const reason = error instanceof ApiFailure ? error.message : "Something went wrong on our side."
  return (
    <div className={css.state} role="alert">
      <StateDrawing drawing="plug" />
      <p className={css.title}>{title}</p>
      <Text tone="soft">{reason}</Text>
      {action && (
        <Cluster gap={3} align="stretch" justify="center" above={3}>
          {action}
        </Cluster>
      )}
      {onRetry && (
        <Cluster gap={3} align="stretch" justify="center" above={3}>
          <Button tone="brand" onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        </Cluster>
      )}
    </div>
  )
}
