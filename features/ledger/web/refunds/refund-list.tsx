import { formatDay } from "../../../../lib/day.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Fact, Facts } from "../../../../ui/text/facts.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { Refund } from "../../refund-contract.ts"
import cards from "../amount-cards.module.css"
import { DecideRefund } from "./decide-refund.tsx"
import { refundLabels, refundReasonLabels } from "./refund-words.ts"

/** The refunds that families request, each with its actions. */
export function RefundList({ refunds, zone }: { refunds: readonly Refund[]; zone: string }) {
  return (
    <Stack as="ul" gap={4}>
      {refunds.map((refund) => (
        <RefundItem key={refund.id} refund={refund} zone={zone} />
      ))}
    </Stack>
  )
}

function RefundItem({ refund, zone }: { refund: Refund; zone: string }) {
  const { payer, amount, reason, words, status, answer, to, enrollments } = refund
  const { label, tone } = refundLabels[status]
  return (
    <Stack as="li" gap={3} surface="card" round="l" canBreakAnywhere pad="panel">
      <Cluster gap="2 3">
        <Text as="h2" size="h4">
          {payer}
        </Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {refund.isLate && <StatusBadge tone="red">Late</StatusBadge>}
        <Text as="strong" figure="s" className={cards.amount}>
          <Money pesos={amount} />
        </Text>
      </Cluster>
      <Stack as="ul" tone="soft">
        {enrollments.map(({ student, className }) => (
          <li key={`${student} ${className}`}>
            {student}: {className}
          </li>
        ))}
      </Stack>
      <p>
        <b>{refundReasonLabels[reason]}.</b> {words && <q>{words}</q>}
      </p>
      <Facts>
        <Fact name="Asked on">
          <Moment at={refund.requestedAt} zone={zone} />
        </Fact>
        {status === "requested" && <Fact name="Review by">{formatDay(refund.reviewBy)}</Fact>}
        {status === "approved" && refund.payBy && <Fact name="Pay by">{formatDay(refund.payBy)}</Fact>}
        {refund.paidDay && <Fact name="Paid on">{formatDay(refund.paidDay)}</Fact>}
        {refund.reference && <Fact name="Reference number">{refund.reference}</Fact>}
        <Fact name="Pay to">{accountText(to)}</Fact>
      </Facts>
      {answer && (
        <p>
          <b>Message to the family:</b> <q>{answer}</q>
        </p>
      )}
      <DecideRefund refund={refund} zone={zone} />
    </Stack>
  )
}

const accountText = ({ channel, accountName, accountNumber }: Refund["to"]) =>
  accountNumber ? `${channel} ${accountNumber}, ${accountName}` : `${channel}, account number deleted`
