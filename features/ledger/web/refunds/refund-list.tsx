import { formatDay } from "../../../../lib/day.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { OpeningCard } from "../../../../ui/lists/opening-card.tsx"
import { HistoryPart } from "../../../../ui/lists/record-history.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Fact, Facts } from "../../../../ui/text/facts.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { refundHistoryCall } from "../../../audit/history-contract.ts"
import type { Refund } from "../../refund-contract.ts"
import { DecideRefund } from "./decide-refund.tsx"
import { isOnItsWay, nextWords, onlineRefundLabels, refundBadges, refundReasonLabels } from "./refund-words.ts"

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
  return (
    <OpeningCard
      title={payer}
      side={
        <Text as="strong" figure="s">
          <Money pesos={amount} />
        </Text>
      }
      facts={
        <>
          {refund.isLate && "Late · "}
          {nextWords(refund)} · {refundReasonLabels[reason]}
        </>
      }
    >
      <Cluster gap="2 3">
        {refundBadges(refund).map(({ label, tone }) => (
          <StatusBadge key={label} tone={tone}>
            {label}
          </StatusBadge>
        ))}
        {refund.isLate && <StatusBadge tone="red">Late</StatusBadge>}
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
        {status === "approved" && refund.payBy && !isOnItsWay(refund) && (
          <Fact name="Pay by">{formatDay(refund.payBy)}</Fact>
        )}
        {refund.paidDay && <Fact name="Paid on">{formatDay(refund.paidDay)}</Fact>}
        {refund.reference && <Fact name="Reference number">{refund.reference}</Fact>}
        {refund.online && refund.online.state !== "possible" && (
          <Fact name={refund.online.name}>{onlineRefundLabels[refund.online.state]}</Fact>
        )}
        {!isOnItsWay(refund) && <Fact name="Pay to">{accountText(to)}</Fact>}
      </Facts>
      {answer && (
        <p>
          <b>Message to the family:</b> <q>{answer}</q>
        </p>
      )}
      <DecideRefund refund={refund} zone={zone} />
      <HistoryPart
        call={refundHistoryCall}
        input={{ refundId: refund.id }}
        zone={zone}
        about={`the refund of ${refund.payer}`}
      />
    </OpeningCard>
  )
}

const accountText = ({ channel, accountName, accountNumber }: Refund["to"]) =>
  accountNumber ? `${channel} ${accountNumber}, ${accountName}` : `${channel}, account number deleted`
