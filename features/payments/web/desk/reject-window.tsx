import { type RefObject, useRef } from "react"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
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
import { rejectionReasons } from "../../domain/rejection-reasons.ts"
import { canSendAgain, proofHoldHours } from "../../domain/send-again.ts"
import css from "./reject-window.module.css"
import { type RejectionValues, rejectionRules } from "./rejection-rules.ts"

interface RejectWindowProps {
  open: boolean
  payment: { id: string; payer: string; amountDue: number; hasSeats: boolean }
  /** Pesos that the picture shows less than due, as a start. */
  missing: number | null
  onReject(rejection: { reason: DenialReason; words: string; missing?: number }): void
  onClose(): void
}

/** Asks for the reason before a payment is rejected. A digit chooses a reason, Enter rejects. */
export function RejectWindow({
  open,
  payment: { id, payer, amountDue, hasSeats },
  missing,
  onReject,
  onClose,
}: RejectWindowProps) {
  const first = useRef<HTMLElement>(null)
  return (
    <QuestionWindow
      open={open}
      title={`Reject the payment of ${payer}?`}
      wide
      startAt={first}
      onClose={onClose}
      actions={open && <RejectForm key={id} {...{ id, hasSeats, amountDue, first, missing, onReject, onClose }} />}
    >
      <p className={question.text}>{payer} gets an e-mail with the reason and what to do.</p>
    </QuestionWindow>
  )
}

type RejectFormProps = Pick<RejectWindowProps, "missing" | "onReject" | "onClose"> & {
  id: string
  hasSeats: boolean
  amountDue: number
  first: RefObject<HTMLElement | null>
}

function RejectForm({ id, hasSeats, amountDue, first, missing, onReject, onClose }: RejectFormProps) {
  const form = useForm<RejectionValues, void>({
    about: `reject payment ${id}`,
    keeps: "in-tab",
    start: { reason: "", words: "", missing: missing ?? "" },
    schema: rejectionRules(amountDue),
    send: async ({ reason, words, missing: short }) => {
      const isShort = reason === "amount-short" && short !== ""
      onReject({ reason: reason as DenialReason, words: words.trim(), ...(isShort && { missing: short }) })
    },
    onSent: onClose,
  })
  const { reason } = form.values
  const choose = form.field("reason").onChange as (reason: string) => void
  useLetterKeys(
    first,
    Object.fromEntries(rejectionReasons.map((each, at) => [String(at + 1), () => choose(each)] as const)),
  )
  return (
    <Form form={form}>
      <div
        className={question.fields}
        ref={(place) => {
          first.current = place?.querySelector("input") ?? null
        }}
      >
        <ChoiceField label="Reason" options={choices} {...form.field("reason")} />
        <p className={css.follows} role="status">
          {reason !== "" && whatFollows(reason as DenialReason, hasSeats)}
        </p>
        {reason === "amount-short" && (
          <PesoField
            label="What is missing"
            help="The family reads this, and can send the rest."
            {...form.field("missing")}
          />
        )}
        <TextAreaField
          label="In your own words"
          help="The family reads this too."
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

/** What becomes of the seats. */
function whatFollows(reason: DenialReason, hasSeats: boolean): string {
  if (!canSendAgain({ status: "rejected", reason })) return hasSeats ? "The seats become free." : ""
  const again = "The family can send another proof."
  return hasSeats ? `${again} The seats are held for it for ${proofHoldHours} hours.` : again
}

const choices = rejectionReasons.map((value, at) => ({ value, label: `${at + 1}. ${denialLabels[value]}` }))
