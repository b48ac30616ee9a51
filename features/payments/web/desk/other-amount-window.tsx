import { type RefObject, useRef } from "react"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { formatPesos, toCentavos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import css from "../../../../ui/windows/question-form.module.css"
import { QuestionWindow } from "../../../../ui/windows/question-window.tsx"
import { acceptAmountError } from "../../domain/received-amount.ts"

interface OtherAmountWindowProps {
  open: boolean
  payment: { id: string; payer: string; amountDue: number }
  onAccept(received: { amount: number; words?: string }): void
  onClose(): void
}

/** Accepts a payment with another amount than the one due. */
export function OtherAmountWindow({ open, payment, onAccept, onClose }: OtherAmountWindowProps) {
  const first = useRef<HTMLElement>(null)
  return (
    <QuestionWindow
      open={open}
      title={`How much did ${payment.payer} pay?`}
      wide
      startAt={first}
      onClose={onClose}
      actions={
        open && <AmountForm key={payment.id} payment={payment} first={first} onAccept={onAccept} onClose={onClose} />
      }
    >
      <p className={css.text}>{formatPesos(payment.amountDue)} is due. Say why you approve less.</p>
    </QuestionWindow>
  )
}

type Values = { amount: number | ""; words: string }
type AmountFormProps = Omit<OtherAmountWindowProps, "open"> & { first: RefObject<HTMLElement | null> }

function AmountForm({ payment: { id, amountDue }, first, onAccept, onClose }: AmountFormProps) {
  const isLess = (amount: Values["amount"]) => amount !== "" && amount < amountDue
  const form = useForm<Values, void>({
    about: `accept payment ${id}`,
    keeps: "in-tab",
    start: { amount: "", words: "" },
    schema: {
      "~standard": {
        validate: (values) => {
          const { amount, words } = values as Values
          if (amount === "") return { issues: [{ path: ["amount"], message: "Write the amount that arrived." }] }
          const [due, received] = [toCentavos(amountDue) ?? 0, toCentavos(amount) ?? 0]
          if (!acceptAmountError({ due, received, words: words.trim() })) return {}
          return { issues: [{ path: ["words"], message: "Say why less than the amount due is accepted." }] }
        },
      },
    },
    send: async ({ amount, words }) =>
      onAccept({ amount: Number(amount), ...(words.trim() && { words: words.trim() }) }),
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
        <PesoField label="Amount that arrived" {...form.field("amount")} />
        <TextAreaField
          label="In your own words"
          optional={!isLess(form.values.amount)}
          rows={2}
          maxLength={maxDenialWords}
          {...form.field("words")}
        />
      </div>
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form}>Accept</SubmitButton>
      </div>
    </Form>
  )
}
