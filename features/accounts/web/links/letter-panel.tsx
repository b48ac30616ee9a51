import type { ReactNode } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
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

/** The one button of a letter. */
export const bigStep = { tone: "brand", size: "large" } as const

/** The link could not be used yet. */
export function ConnectionLost({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <LetterPanel
      kind="waiting"
      action={
        <Button {...bigStep} onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      The connection was lost. Your link still works. Check your internet and try again.
    </LetterPanel>
  )
}
