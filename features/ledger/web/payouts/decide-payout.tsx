import { todayIn } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { maxLedgerWords, maxReference } from "../../domain/field-limits.ts"
import { holdPayoutCall, type PayoutTeacher, payPayoutCall, releasePayoutCall } from "../../payout-contract.ts"
import { ChannelField } from "../transfer-fields.tsx"
import css from "./payout-teachers.module.css"

interface DecidePayoutProps {
  payoutId: string
  /** Null for all drafted teachers, who can only be marked as paid. */
  teacher: PayoutTeacher | null
  /** The amount of the teacher, or of all drafted ones together. */
  amount: number
  /** Of the amount and what it consists of. */
  version: string
  channels: readonly string[]
  zone: string
}

const labels = { hold: "Hold back", release: "Release", paid: "Mark as paid" }

/** The actions of an administrator for a teacher of a payout, or for all of them; none once it is paid. */
export function DecidePayout(props: DecidePayoutProps) {
  const { teacher } = props
  const { decide, dialog } = useDecision()
  const decisions = usePayoutDecisions(props)
  const button = (to: keyof typeof labels, onClick: () => void) => (
    <Button
      key={to}
      tone={teacher ? "plain" : "brand"}
      aria-haspopup="dialog"
      aria-label={teacher ? `${labels[to]}: ${teacher.name}` : undefined}
      onClick={onClick}
    >
      {teacher ? labels[to] : "Mark all as paid"}
    </Button>
  )
  if (teacher?.status === "paid") return null
  return (
    <Cluster gap={2} align="stretch" className={css.buttons}>
      {teacher?.status === "drafted" && button("hold", () => decide(decisions.hold()))}
      {teacher?.status === "held" && button("release", () => decide(decisions.release()))}
      {button("paid", () => decide(decisions.markAsPaid()))}
      {dialog}
    </Cluster>
  )
}

function usePayoutDecisions({ payoutId, teacher, amount, version, channels, zone }: DecidePayoutProps) {
  const decision = useCallDecision()
  const of = { payoutId, teacherId: teacher?.teacherId }
  const titleOf = (label: string) => `${label}: ${teacher?.name ?? "all teachers who are not held back"}`
  return {
    hold: () =>
      decision({
        call: holdPayoutCall,
        of,
        title: titleOf(labels.hold),
        start: { reason: "" },
        fields: (form) => (
          <TextAreaField
            label="Reason"
            help="Only administrators see the reason. The teacher sees that the payout is being checked."
            rows={3}
            maxLength={maxLedgerWords}
            {...form.field("reason")}
          />
        ),
        yes: "Hold back",
      }),
    release: () =>
      decision({
        call: releasePayoutCall,
        of,
        title: titleOf(labels.release),
        follows:
          "We calculate the amount again, without students whose family has an open refund request or objection. If nothing is left, we remove the teacher from this payout.",
        start: {},
        yes: "Release",
      }),
    markAsPaid: () => {
      const today = todayIn(new Date(), zone)
      const [first = ""] = channels
      return decision({
        call: payPayoutCall,
        of: { ...of, seen: amount, seenVersion: version },
        title: titleOf(labels.paid),
        follows: teacher
          ? `You have sent ${formatPesos(amount)}. We notify the teacher.`
          : `You have sent ${formatPesos(amount)} in all. We notify each teacher. Teachers who are held back are left out.`,
        start: { channel: first, reference: "", day: today },
        fields: (form) => <PaidFields form={form} channels={channels} today={today} />,
        yes: "Mark as paid",
      })
    },
  }
}

interface PaidFieldsProps {
  form: FormOf<{ channel: string; reference: string; day: string }>
  channels: readonly string[]
  today: string
}

function PaidFields({ form, channels, today }: PaidFieldsProps) {
  return (
    <>
      {channels.length > 1 ? (
        <SelectField
          label="Paid from"
          options={channels.map((name) => ({ value: name, label: name }))}
          {...form.field("channel")}
        />
      ) : (
        <ChannelField label="Paid from" {...form.field("channel")} />
      )}
      <TextField
        label="Reference number"
        help="The number of your transfer."
        optional
        maxLength={maxReference}
        autoComplete="off"
        {...form.field("reference")}
      />
      <DateField label="Day" max={today} {...form.field("day")} />
    </>
  )
}
