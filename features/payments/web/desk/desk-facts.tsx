import type { ReactNode } from "react"
import { Link } from "react-router"
import { providerFeeLabel } from "../../../../lib/online-payment/providers.ts"
import { Row, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { DayText, Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { denialLabels } from "../../../enrollments/domain/denial.ts"
import { enrollmentLabels } from "../../../enrollments/domain/enrollment-status.ts"
import type { DeskPayment, DeskPaymentDetails } from "../../desk-contract.ts"
import { DiscountLines } from "../pay/discount-lines.tsx"
import { DeskBadge, deskStatusLabels } from "./desk-badge.tsx"
import css from "./desk-facts.module.css"

interface DeskFactsProps {
  payment: DeskPayment
  /** Undefined while it is loading. */
  details: DeskPaymentDetails | undefined
  zone: string
}

type Line = [name: string, expected: ReactNode, read: ReactNode]

const creditLine = (credit: number): Line => [
  "Overpaid before",
  <span key="credit">
    −<Money pesos={credit} />
  </span>,
  null,
]

/**
 * The amount due and what was read of it; of an online payment also the fee that the family pays, and what arrived.
 * `reported`: by the provider of a payment that differs.
 */
function amountLines(payment: DeskPayment, read: number | null, reported: number | null): Line[] {
  const { amountDue, amountReceived, online, channel } = payment
  const paid = online ? (online.paid ?? reported ?? amountReceived) : read
  const received = paid !== null && <Money pesos={paid} />
  const due = <Money key="due" pesos={amountDue} />
  if (!online || online.fee === 0) return [["Amount", due, received]]
  return [
    ["Amount due", due, null],
    [providerFeeLabel(channel), <Money key="fee" pesos={online.fee} />, null],
    ["Total", <Money key="total" pesos={online.total} />, received],
  ]
}

/** What the family entered beside what was read from the picture, line by line. */
export function DeskFacts({ payment, details, zone }: DeskFactsProps) {
  const { reading } = details ?? {}
  const { credit, referenceNumber, channel, sentAt, code, line, online } = payment
  const sentMoment = (
    <>
      sent <Moment at={sentAt} zone={zone} />
    </>
  )
  const amounts = [
    ...(credit > 0 ? [creditLine(credit)] : []),
    ...amountLines(payment, reading?.amount ?? null, details?.approval?.received ?? null),
  ]
  const isOnlineOnly = isPaidOnline(payment)
  const fromPicture: Line[] = [
    ["Reference", referenceNumber, reading?.referenceNumber],
    ["Time", sentMoment, reading?.paidAt && <Moment at={reading.paidAt} zone={zone} />],
    ["Channel", channel, reading?.channel],
    ["Receiver", null, reading?.receiver],
  ]
  return (
    <Stack gap={2}>
      <table className={css.compared} data-amounts={isOnlineOnly || undefined}>
        <caption className="unseen">The amount and details we expect, and those in the picture</caption>
        <thead>
          <tr>
            {code ? (
              <th scope="col">
                <Text as="strong" tone="ink" isOneLine>
                  {code}
                </Text>
              </th>
            ) : (
              <td />
            )}
            <th scope="col">Expected</th>
            <th scope="col">{online && !reading ? `At ${channel}` : "In the picture"}</th>
          </tr>
        </thead>
        <tbody>
          {[...amounts, ...(isOnlineOnly ? [] : fromPicture)].map(([name, value, read]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value || <Nothing />}</td>
              <td>{read || <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOnlineOnly && (
        <Small as="p">
          Begun <Moment at={sentAt} zone={zone} />
        </Small>
      )}
      {online && online.fee > 0 && (
        <Text size="s">
          {online.paid === null
            ? `The total includes the ${providerFeeLabel(channel)}, which the family pays.`
            : `The family paid the ${providerFeeLabel(channel)} on top of the amount due. It covers what the provider charges the school, so nothing of it is credited to the family.`}
        </Text>
      )}
      {line && (
        <Text size="s">
          Statement: <Money pesos={line.amount} /> on <DayText day={line.day} />
          {line.reference && `, reference ${line.reference}`}
        </Text>
      )}
    </Stack>
  )
}

const Nothing = () => (
  <Text as="span" tone="soft" weight={400}>
    <span aria-hidden="true">–</span>
    <span className="unseen">nothing</span>
  </Text>
)

/** Whether it was paid online and nothing else is known of it. */
export const isPaidOnline = ({ checks }: Pick<DeskPayment, "checks">): boolean =>
  checks.some(({ check }) => check === "online")

/** The students who are paid for, each with the class and the price, or with the due. */
export function PaidFor({ payment }: { payment: DeskPayment }) {
  const { enrollments, dues } = payment
  if (enrollments.length + dues.length === 0) {
    return (
      <Small as="p">
        {isPaidOnline(payment)
          ? "Nobody is enrolled with this payment."
          : "The class was full, so this payment gave no seat. The money still belongs to the family."}
      </Small>
    )
  }
  return (
    <Stack as="ul" gap={1} size="s" aria-label="Paid for">
      {enrollments.map(({ enrolleeId, fullName, className, price, discounts, status }) => (
        <Row as="li" gap={3} justify="between" key={enrolleeId}>
          <Stack as="span" canBreakAnywhere>
            <Link to={`/admin/enrollees?enrollee=${enrolleeId}`}>{fullName}</Link>
            <Small>
              {className}
              {status !== "pending" && ` · ${enrollmentLabels[status].toLowerCase()}`}
            </Small>
            <DiscountLines discounts={discounts} />
          </Stack>
          <Money pesos={price} price />
        </Row>
      ))}
      {dues.map(({ id, fullName, className, text, amount }) => (
        <Row as="li" gap={3} justify="between" key={id}>
          <Stack as="span" canBreakAnywhere>
            {fullName}
            <Small>
              {className} ·{" "}
              <Text as="span" isOneLine>
                {text}
              </Text>
            </Small>
          </Stack>
          <Money pesos={amount} />
        </Row>
      ))}
    </Stack>
  )
}

/** Why the payment was rejected, or accepted with another amount. */
export function Decided({ payment }: { payment: DeskPayment }) {
  const { status, reason, words, amountDue, amountReceived, missing } = payment
  if (status === "sent") return null
  return (
    <Stack gap={1} align="start" size="s">
      <DeskBadge status={status} />
      {reason && <p>{denialLabels[reason]}</p>}
      {missing !== null && (
        <p>
          <Money pesos={missing} /> is missing.
        </p>
      )}
      {amountReceived !== null && amountReceived !== amountDue && (
        <p>
          <Money pesos={amountReceived} /> arrived.
        </p>
      )}
      {words && <p>“{words}”</p>}
    </Stack>
  )
}

/** The other payments of the account, newest first. */
export function EarlierPayments({ details, zone }: Pick<DeskFactsProps, "details" | "zone">) {
  if (!details) return null
  const { earlier, earlierCount } = details
  if (earlierCount === 0) return <Small as="p">First payment of this account.</Small>
  return (
    <Stack as="section" gap={1}>
      <Text as="h3" size="s" weight={650}>
        Other payments of this account: {earlierCount}
      </Text>
      <Stack as="ul" gap={1} size="s">
        {earlier.map(({ id, status, reason, amountDue, sentAt }) => (
          <Row as="li" gap={3} justify="between" key={id}>
            <Stack as="span" canBreakAnywhere>
              <Link to={`/admin/payments?payment=${id}`}>
                <Moment at={sentAt} zone={zone} dayOnly />
              </Link>
              <Small>
                <Money pesos={amountDue} />
                {reason && ` · ${denialLabels[reason]}`}
              </Small>
            </Stack>
            <StatusBadge tone={status === "rejected" ? "red" : status === "accepted" ? "green" : "gray"}>
              {deskStatusLabels[status]}
            </StatusBadge>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
