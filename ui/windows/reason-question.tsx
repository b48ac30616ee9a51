import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react"
import { Button } from "../buttons/button.tsx"
import { ChoiceField } from "../fields/choice-field.tsx"
import type { Choice } from "../fields/choice-frame.tsx"
import { TextAreaField } from "../fields/text-area-field.tsx"
import { Form, SubmitButton } from "../form/form.tsx"
import { DialogLock } from "../form/form-context.ts"
import { useForm } from "../form/use-form.ts"
import css from "./question-form.module.css"
import { QuestionWindow } from "./question-window.tsx"
import { type ReasonValues, reasonRules } from "./reason-rules.ts"

export interface ReasonQuestion<R extends string = string> {
  /** The name of the draft, with the id of the record ("deny 4f2…"). */
  about: string
  /** A question: "Deny the class Chess?" */
  title: string
  /** The consequences, and who reads the reason. */
  text: ReactNode
  reasons: readonly (Choice & { value: R })[]
  /** The reason that requires words: "Other". */
  needsWords?: R
  /** The maximum number of characters of the words. */
  maxWords: number
  /** Who reads the words. */
  wordsHelp?: string
  /** The label of the confirm button, a verb: "Deny". */
  yes: string
  /** danger (the default) if something is lost, otherwise brand. */
  tone?: "danger" | "brand"
  /** Makes the call. If it fails, the dialog stays open with the input and the error. */
  send(answer: { reason: R; words: string }): Promise<unknown>
}

/**
 * A confirmation with a reason, which another person reads (docs/rules/general.md#denials). `const [ask, question,
 * isOpen] = useReasonQuestion()`, put `{question}` on the page, then `ask({ … })`.
 */
export function useReasonQuestion<R extends string>(): [(question: ReasonQuestion<R>) => void, ReactNode, boolean] {
  const [question, setQuestion] = useState<ReasonQuestion<R> | null>(null)
  const [open, setOpen] = useState(false)
  const ask = useCallback((newQuestion: ReasonQuestion<R>) => {
    setQuestion(newQuestion)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return [ask, question && <ReasonWindow key="reason" open={open} question={question} onClose={close} />, open]
}

interface ReasonWindowProps<R extends string> {
  open: boolean
  question: ReasonQuestion<R>
  onClose(): void
}

function ReasonWindow<R extends string>({ open, question, onClose }: ReasonWindowProps<R>) {
  const first = useRef<HTMLElement>(null)
  const [isSending, setSending] = useState(false)
  const close = () => !isSending && onClose()
  // The first radio button gets the focus, without being selected.
  const form = open && <ReasonForm question={question} first={first} onClose={onClose} />
  return (
    <QuestionWindow
      open={open}
      title={question.title}
      wide
      startAt={first}
      onClose={close}
      actions={<DialogLock value={setSending}>{form}</DialogLock>}
    >
      <div className={css.text}>{question.text}</div>
    </QuestionWindow>
  )
}

interface ReasonFormProps<R extends string> {
  question: ReasonQuestion<R>
  first: RefObject<HTMLElement | null>
  onClose(): void
}

function ReasonForm<R extends string>({ question, first, onClose }: ReasonFormProps<R>) {
  const { about, reasons, needsWords, maxWords, wordsHelp, yes, tone = "danger", send } = question
  const form = useForm<ReasonValues, unknown>({
    about,
    keeps: "in-tab",
    start: { reason: "", words: "" },
    schema: reasonRules(needsWords),
    send: ({ reason, words }) => send({ reason: reason as R, words: words.trim() }),
    onSent: onClose,
  })
  return (
    <Form form={form}>
      <div
        className={css.fields}
        ref={(place) => {
          first.current = place?.querySelector("input") ?? null
        }}
      >
        <ChoiceField label="Reason" options={reasons} {...form.field("reason")} />
        <TextAreaField
          label="In your own words"
          help={wordsHelp}
          optional={!needsWords || form.values.reason !== needsWords}
          rows={2}
          maxLength={maxWords}
          {...form.field("words")}
        />
      </div>
      <div className={css.actions}>
        <Button disabled={form.sending} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} tone={tone}>
          {yes}
        </SubmitButton>
      </div>
    </Form>
  )
}
