import type { ReactNode } from "react"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { StateDrawing } from "../../../ui/states/state-drawing.tsx"
import css from "./messages.module.css"

interface MessagesColumnsProps {
  list: ReactNode
  /** Whether there is nothing to choose in the list. */
  isEmpty: boolean
  /** The open conversation, or a new one. */
  children: ReactNode
}

/**
 * The list of conversations beside the open one; on a phone one at a time. In a wide window the place of a conversation is
 * there before one is opened, so that the list stays where it is.
 */
export function MessagesColumns({ list, isEmpty, children }: MessagesColumnsProps) {
  return (
    <div className={css.columns} data-open={Boolean(children)} data-alone={(isEmpty && !children) || undefined}>
      <Stack gap={3}>{list}</Stack>
      {children ? (
        <div className={css.pane}>{children}</div>
      ) : (
        !isEmpty && (
          <Stack gap={2} surface="well" round="l" tone="soft" isCentered className={css.nothingOpen}>
            <StateDrawing drawing="people" />
            <Text>Choose a conversation to read it here.</Text>
          </Stack>
        )
      )}
    </div>
  )
}
