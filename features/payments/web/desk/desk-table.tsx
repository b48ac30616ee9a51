import { wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import field from "../../../../ui/fields/field.module.css"
import { Row, Small, Stack } from "../../../../ui/layout/layout.tsx"
import { Table } from "../../../../ui/lists/table.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { DeskPayment } from "../../desk-contract.ts"
import { worstLevel } from "../../domain/checks/payment-check.ts"
import { DeskBadge } from "./desk-badge.tsx"
import { CheckBadges } from "./desk-checks.tsx"
import { isPaidOnline } from "./desk-facts.tsx"
import css from "./desk-table.module.css"

interface DeskTableProps {
  payments: readonly DeskPayment[]
  zone: string
  chosen: ReadonlySet<string>
  onChoose(paymentId: string, isChosen: boolean): void
  onCheck(paymentId: string): void
}

/** The id of the button that gets the focus when the desk is closed. */
export const deskButtonId = (paymentId: string) => `check-${paymentId}`

/** Whether all checks are fine: such payments can be accepted from the list. */
export const isAllFine = ({ status, checks }: DeskPayment) => status === "sent" && worstLevel(checks) === "fine"

/** The administrators' list of payments. */
export function DeskTable({ payments, zone, chosen, onChoose, onCheck }: DeskTableProps) {
  // On a phone the checks say more than a status that all of them have.
  const areAllToCheck = payments.every(({ status }) => status === "sent")
  return (
    <Table
      caption="Payments"
      columns={{
        payer: {
          head: "Paid by",
          main: true,
          cell: (row) => <Payer payment={row} chosen={chosen} onChoose={onChoose} />,
        },
        amountDue: {
          head: "Amount due",
          align: "end",
          phone: "side",
          cell: ({ amountDue }) => <Money pesos={amountDue} />,
        },
        sentAt: {
          head: "Sent",
          phone: "line",
          isLabelledOnPhone: false,
          cell: (row) => <SentCell payment={row} zone={zone} />,
        },
        checks: {
          head: "Checks",
          phone: areAllToCheck ? "line" : undefined,
          cell: ({ checks }) => <CheckBadges checks={checks} />,
        },
        status: {
          head: "Status",
          phone: areAllToCheck ? undefined : "line",
          cell: ({ status }) => <DeskBadge status={status} />,
        },
      }}
      action={{ head: "Open", cell: (row) => <OpenButton payment={row} onPress={onCheck} /> }}
      rows={payments}
    />
  )
}

function OpenButton({
  payment: { id, payer, status },
  onPress,
}: {
  payment: DeskPayment
  onPress(paymentId: string): void
}) {
  const verb = status === "sent" ? "Check" : "Open"
  return (
    <Button
      id={deskButtonId(id)}
      size="small"
      onClick={() => onPress(id)}
      aria-label={`${verb} the payment of ${payer}`}
      aria-haspopup="dialog"
    >
      {verb}
    </Button>
  )
}

type PayerProps = { payment: DeskPayment } & Pick<DeskTableProps, "chosen" | "onChoose">

/** The payer and the students, and a checkbox if the payment can be accepted from the list. */
function Payer({ payment, chosen, onChoose }: PayerProps) {
  const { id, payer } = payment
  return (
    <Row as="span" gap={3}>
      <Stack as="span" isRigid className={css.choose}>
        {isAllFine(payment) && (
          <input
            className={field.box}
            type="checkbox"
            checked={chosen.has(id)}
            onChange={(event) => onChoose(id, event.currentTarget.checked)}
            aria-label={`Select the payment of ${payer}`}
          />
        )}
      </Stack>
      <Stack as="span" canBreakAnywhere>
        {payer}
        <Small>{paidForWords(payment)}</Small>
      </Stack>
    </Row>
  )
}

/** "Ana Cruz, Ben Cruz: Chess"; with several classes, each student's class. */
function paidForWords(payment: DeskPayment): string {
  const { enrollments, dues } = payment
  if (dues.length > 0)
    return dues.map(({ fullName, className, text }) => `${fullName}: ${className}, ${text}`).join("; ")
  const classes = new Set(enrollments.map(({ className }) => className))
  const names = [...new Set(enrollments.map(({ fullName }) => fullName))]
  if (enrollments.length === 0) return isPaidOnline(payment) ? "Nobody is enrolled" : "No class: it was full"
  if (classes.size === 1) return `${names.join(", ")}: ${[...classes][0]}`
  return enrollments.map(({ fullName, className }) => `${fullName}: ${className}`).join("; ")
}

/** The day, and below it the time, the channel and the code. */
function SentCell({
  payment: { sentAt, channel, code, referenceNumber },
  zone,
}: {
  payment: DeskPayment
  zone: string
}) {
  const { time } = wallClock(new Date(sentAt), zone)
  return (
    <Stack as="span">
      <Moment at={sentAt} zone={zone} dayOnly />
      <Small>{[formatTime(time), channel, code ?? referenceNumber].filter(Boolean).join(" · ")}</Small>
    </Stack>
  )
}
