import { type RefObject, useRef } from "react"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useLetterKeys } from "../../../../ui/buttons/use-letter-keys.ts"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import question from "../../../../ui/windows/question-form.module.css"
import { QuestionWindow } from "../../../../ui/windows/question-window.tsx"
import { type DenialReason, denialLabels } from "../../../enrollments/domain/denial.ts"
import type { SeatOutcome } from "../../domain/send-again.ts"
import type { Rejection } from "./decision-desk.ts"
import css from "./reject-window.module.css"
import { type RejectionValues, rejectionRules } from "./rejection-rules.ts"
import { seatOutcomeText } from "./seat-outcome-text.ts"

interface RejectWindowProps {
  open: boolean
  /** A question: "Reject the payment of Ana Cruz?" */
  title: string
  /** The name of the draft, with the id of what is rejected. */
  about: string
  /** Who gets the e-mail. */
  reader: string
  reasons: readonly DenialReason[]
  /** Pesos; null if the missing amount is not asked for. */
  amountDue: number | null
  /** By how much the picture shows less than due, in pesos: the initial value. */
  missing: number | null
  /** The number of seats, and what happens to them. */
  seats: number
  seatsAfter(reason: DenialReason): SeatOutcome
  onReject(rejection: Rejection): void
  onClose(): void
}

/** Asks for the reason before a payment or an enrollment is rejected. A digit chooses a reason, Enter rejects. */
export function RejectWindow({ open, title, reader, ...form }: RejectWindowProps) {
  const first = useRef<HTMLElement>(null)
  return (
    <QuestionWindow
      open={open}
      title={title}
      wide
      startAt={first}
      onClose={form.onClose}
      actions={open && <RejectForm key={form.about} first={first} {...form} />}
    >
      <p className={question.text}>{reader} gets an e-mail with the reason and what to do.</p>
    </QuestionWindow>
  )
}

type RejectFormProps = Omit<RejectWindowProps, "open" | "title" | "reader"> & { first: RefObject<HTMLElement | null> }

function RejectForm(props: RejectFormProps) {
  const { about, reasons, amountDue, missing, seats, seatsAfter, first, onReject, onClose } = props
  const form = useForm<RejectionValues, void>({
    about,
    keeps: "in-tab",
    start: { reason: "", words: "", missing: missing ?? "" },
    schema: rejectionRules(amountDue),
    send: async ({ reason, words, missing: short }) => {
      const isShort = reason === "amount-short" && amountDue !== null && short !== ""
      onReject({ reason: reason as DenialReason, words: words.trim(), ...(isShort && { missing: short }) })
    },
    onSent: onClose,
  })
  const { reason } = form.values
  const asksMissing = reason === "amount-short" && amountDue !== null
  const choose = form.field("reason").onChange as (reason: string) => void
  useLetterKeys(first, Object.fromEntries(reasons.map((each, at) => [String(at + 1), () => choose(each)] as const)))
  const choices = reasons.map((value, at) => ({ value, label: `${at + 1}. ${denialLabels[value]}` }))
  return (
    <Form form={form}>
      <div
        className={`${question.fields} ${css.fields}`}
        ref={(place) => {
          first.current = place?.querySelector("input") ?? null
        }}
      >
        <ChoiceField label="Reason" options={choices} {...form.field("reason")} />
        <p className={css.follows} role="status">
          {reason !== "" && seatOutcomeText(seats, seatsAfter(reason as DenialReason))}
        </p>
        {asksMissing && (
          <PesoField
            label="What is missing"
            help={`At most ${formatPesos(amountDue)}. The family reads this and your words.`}
            {...form.field("missing")}
          />
        )}
        <TextAreaField
          label="In your own words"
          help={asksMissing ? undefined : "The family reads this too."}
          optional={reason !== "other"}
          rows={2}
          maxLength={maxDenialWords}
          {...form.field("words")}
        />
      </div>
      <div className={question.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form} tone="danger">
          Reject
        </SubmitButton>
      </div>
    </Form>
  )
}
