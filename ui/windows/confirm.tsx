import { type ReactNode, useCallback, useRef, useState } from "react"
import { Button } from "../buttons/button.tsx"
import { Stack, Text } from "../layout/layout.tsx"
import css from "./confirm.module.css"
import { DialogActions } from "./dialog-actions.tsx"
import { QuestionWindow } from "./question-window.tsx"

export interface ConfirmQuestion {
  /** A question: "Remove Ana from your children?" */
  title: string
  /** The consequences. */
  text: ReactNode
  /** What is lost, as a list. */
  losses?: string[]
  /** The label of the confirm button, a verb: "Remove Ana". */
  yes: string
  no?: string
  /** danger (the default) if something is lost, otherwise brand. */
  tone?: "danger" | "brand"
}

/**
 * A confirmation before an action that cannot be undone.
 * `const [ask, confirmation] = useConfirm()`, put `{confirmation}` on the page, then `if (await ask({ … })) …`.
 */
export function useConfirm(): [(question: ConfirmQuestion) => Promise<boolean>, ReactNode] {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<(sure: boolean) => void>(() => {})
  const ask = useCallback((newQuestion: ConfirmQuestion) => {
    setQuestion(newQuestion)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (sure: boolean) => {
    setOpen(false)
    answer.current(sure)
  }
  return [ask, question && <Confirmation key="confirmation" open={open} question={question} onAnswer={close} />]
}

interface ConfirmationProps {
  open: boolean
  question: ConfirmQuestion
  onAnswer(sure: boolean): void
}

function Confirmation({ open, question, onAnswer }: ConfirmationProps) {
  const { title, text, losses, yes, no = "Keep it", tone = "danger" } = question
  const safe = useRef<HTMLButtonElement>(null)
  const actions = (
    <DialogActions>
      <Button ref={safe} onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button tone={tone} onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </DialogActions>
  )
  return (
    <QuestionWindow open={open} title={title} startAt={safe} onClose={() => onAnswer(false)} actions={actions}>
      <Text as="div" tone="soft">
        {text}
      </Text>
      {losses && (
        <Stack as="ul" gap={2} surface="red" round="s" above={3} className={css.losses}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </Stack>
      )}
    </QuestionWindow>
  )
}
