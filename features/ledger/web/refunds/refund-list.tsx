import { formatDay } from "../../../../lib/day.ts"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { Refund } from "../../refund-contract.ts"
import cards from "../amount-cards.module.css"
import { DecideRefund } from "./decide-refund.tsx"
import css from "./refund-list.module.css"
import { refundLabels, refundReasonLabels } from "./refund-words.ts"

/** The refunds that families request, each with its actions. */
export function RefundList({ refunds, zone }: { refunds: readonly Refund[]; zone: string }) {
  return (
    <ul className={cards.cards}>
      {refunds.map((refund) => (
        <RefundItem key={refund.id} refund={refund} zone={zone} />
      ))}
    </ul>
  )
}

function RefundItem({ refund, zone }: { refund: Refund; zone: string }) {
  const { payer, amount, reason, words, status, answer, to, enrollments } = refund
  const { label, tone } = refundLabels[status]
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{payer}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {refund.isLate && <StatusBadge tone="red">Late</StatusBadge>}
        <strong className={cards.amount}>
          <Money pesos={amount} />
        </strong>
      </div>
      <ul className={css.students}>
        {enrollments.map(({ student, className }) => (
          <li key={`${student} ${className}`}>
            {student}: {className}
          </li>
        ))}
      </ul>
      <p>
        <b>{refundReasonLabels[reason]}.</b> {words && <q>{words}</q>}
      </p>
      <dl className={cards.facts}>
        <Fact name="Asked on" value={<Moment at={refund.requestedAt} zone={zone} />} />
        {status === "requested" && <Fact name="Review by" value={formatDay(refund.reviewBy)} />}
        {status === "approved" && refund.payBy && <Fact name="Pay by" value={formatDay(refund.payBy)} />}
        {refund.paidDay && <Fact name="Paid on" value={formatDay(refund.paidDay)} />}
        {refund.reference && <Fact name="Reference number" value={refund.reference} />}
        <Fact name="Pay to" value={accountText(to)} />
      </dl>
      {answer && (
        <p>
          <b>Told to the family:</b> <q>{answer}</q>
        </p>
      )}
      <DecideRefund refund={refund} zone={zone} />
    </li>
  )
}

const accountText = ({ channel, accountName, accountNumber }: Refund["to"]) =>
  accountNumber ? `${channel} ${accountNumber}, ${accountName}` : `${channel}, and the account was removed`

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
