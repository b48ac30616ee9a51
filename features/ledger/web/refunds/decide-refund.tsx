import { todayIn } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { maxLedgerWords, maxReference } from "../../domain/field-limits.ts"
import {
  approveRefundCall,
  denyRefundCall,
  payRefundCall,
  type Refund,
  returnOnlineCall,
} from "../../refund-contract.ts"
import { ChannelField } from "../transfer-fields.tsx"
import { isOnItsWay } from "./refund-words.ts"

/** The actions of an administrator for a refund; none once it is refused or paid. */
export function DecideRefund({ refund, zone }: { refund: Refund; zone: string }) {
  const { decide, dialog } = useDecision()
  const { approve, deny, markAsPaid } = useRefundDecisions(refund, zone)
  const returnBack = useReturnOnline(refund)
  const button = (label: string, onClick: () => void, isMain = false) => (
    <Button
      key={label}
      tone={isMain ? "brand" : "plain"}
      aria-haspopup="dialog"
      aria-label={`${label}: ${refund.payer}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  if (refund.status === "refused" || refund.status === "paid") return null
  return (
    <Cluster gap={2} align="stretch" justify="end">
      {refund.status === "requested"
        ? [button("Reject", () => decide(deny())), button("Approve", () => decide(approve()), true)]
        : isOnItsWay(refund) || [
            button("Mark as paid", () => decide(markAsPaid()), refund.online === null),
            refund.online &&
              canReturn(refund) &&
              button(`Return through ${refund.online.name}`, () => decide(returnBack()), true),
          ]}
      {dialog}
    </Cluster>
  )
}

/** Not while the provider may still return it. */
const canReturn = ({ online }: Refund) => online?.state === "possible" || online?.state === "failed"

/** Returns the money the way it came. */
function useReturnOnline({ id: refundId, payer, amount, online }: Refund) {
  const decision = useCallDecision()
  return () =>
    decision({
      call: returnOnlineCall,
      of: { refundId },
      yes: "Return the money",
      title: `Return ${formatPesos(amount)} to ${payer} through ${online?.name ?? "the provider"}`,
      follows: "The money goes back the way it came. The refund is marked as paid as soon as the provider confirms it.",
      start: {},
      inputOf: () => ({}),
    })
}

function useRefundDecisions({ id: refundId, payer, amount, online, to }: Refund, zone: string) {
  const decision = useCallDecision()
  const of = { refundId }
  return {
    approve: () =>
      decision({
        call: approveRefundCall,
        of,
        title: `Approve the refund of ${payer}`,
        follows: "The enrollments of this payment end and their seats become free. We notify the family.",
        start: { amount: amount as number | "", words: "" },
        inputOf: ({ amount: typed, words }) => ({ amount: typed === "" ? null : typed, words }),
        fields: (form) => (
          <PesoField label="Amount" help={`Refund policy: ${formatPesos(amount)}.`} {...form.field("amount")} />
        ),
        words: {
          label: "Message to the family",
          help: "Required if you change the amount.",
          isOptional: true,
          maxLength: maxLedgerWords,
        },
        yes: "Approve",
      }),
    deny: () =>
      decision({
        call: denyRefundCall,
        of,
        title: `Reject ${payer}'s refund request`,
        start: { words: "" },
        words: {
          label: "Message to the family",
          help: "The family sees this message and can ask again.",
          rows: 4,
          maxLength: maxLedgerWords,
        },
        yes: "Reject",
        tone: "danger",
      }),
    markAsPaid: () => {
      const today = todayIn(new Date(), zone)
      return decision({
        call: payRefundCall,
        of,
        title: `Mark the refund of ${payer} as paid`,
        start: { reference: "", day: today, channel: online ? to.channel : "" },
        fields: (form) => <PaidFields form={form} today={today} isOnline={online !== null} />,
        yes: "Mark as paid",
      })
    },
  }
}

interface PaidFieldsProps {
  form: FormOf<{ reference: string; day: string; channel: string }>
  today: string
  /** The payment came through a provider, so the money goes out of another channel. */
  isOnline: boolean
}

function PaidFields({ form, today, isOnline }: PaidFieldsProps) {
  return (
    <>
      {isOnline && <ChannelField label="Paid from" {...form.field("channel")} />}
      <TextField
        label="Reference number"
        help="The number of your transfer to the family."
        maxLength={maxReference}
        autoComplete="off"
        {...form.field("reference")}
      />
      <DateField label="Day" max={today} {...form.field("day")} />
    </>
  )
}
