import type { ReactNode } from "react"
import { Stack } from "../../../../ui/layout/layout.tsx"
import css from "../account.module.css"
import { EmailDrawing } from "./email-drawing.tsx"

interface LetterPanelProps {
  kind: "waiting" | "opened" | "late"
  action: ReactNode
  children: ReactNode
}

/** What became of the link of a mail, with the next step. */
export function LetterPanel({ kind, action, children }: LetterPanelProps) {
  return (
    <Stack gap={3} align="center" surface="card" round="l" isCentered className={css.panel}>
      <EmailDrawing kind={kind} />
      <p role="status">{children}</p>
      {action}
    </Stack>
  )
}
