import { type ReactNode, useState } from "react"
import type { SchoolContact } from "../../../../lib/school-contact.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Row, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { OpeningCard } from "../../../../ui/lists/opening-card.tsx"
import { ContactLinks } from "../../../../ui/text/contact-links.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { DecisionReason } from "../../../../ui/text/decision-reason.tsx"
import { Fact, Facts } from "../../../../ui/text/facts.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { Payment } from "../../contract.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { proofHoldHours } from "../../domain/send-again.ts"
import { DiscountLines } from "../pay/discount-lines.tsx"
import { AnotherProof } from "./another-proof.tsx"
import css from "./payment-card.module.css"
import { onlineAmounts, paymentLabels, whatToDo, withoutSeats } from "./payment-words.ts"

interface PaymentCardProps {
  payment: Payment
  zone: string
  contact: SchoolContact
  channels: readonly PaymentChannel[]
}

/** One transfer of the family: what it is for, its status, and the possible actions. One that asks for something is open at first. */
export function PaymentCard({ payment, zone, contact, channels, action }: PaymentCardProps & { action: ReactNode }) {
  const { label, tone } = paymentLabels[payment.status]
  const unused = withoutSeats(payment)
  const paidFor = [
    ...payment.enrollments.map(({ enrolleeId, ...seat }) => ({
      ...seat,
      id: enrolleeId,
      text: null,
      amount: seat.price,
    })),
    ...payment.dues.map((due) => ({ ...due, discounts: [] })),
  ]
  const classes = [...new Set(paidFor.map(({ className }) => className))].join(", ")
  return (
    <OpeningCard
      title={<Money pesos={payment.amountDue} />}
      side={<StatusBadge tone={tone}>{label}</StatusBadge>}
      facts={
        <>
          <Moment at={payment.sentAt} zone={zone} dayOnly />
          {classes && ` · ${classes}`}
        </>
      }
      startsOpen={payment.status === "rejected" || payment.status === "online" || unused !== null}
    >
      {paidFor.length > 0 && (
        <Stack as="ul" gap={2} aria-label="Paid for">
          {paidFor.map(({ id, fullName, className, text, amount, discounts }) => (
            <Row as="li" gap={4} align="stretch" justify="between" key={id}>
              <Stack as="span">
                <strong>{className}</strong>
                <Small>{text ? `${fullName}: ${text}` : fullName}</Small>
                <DiscountLines discounts={discounts} />
              </Stack>
              {paidFor.length > 1 && <Money pesos={amount} />}
            </Row>
          ))}
        </Stack>
      )}
      {unused && (
        <Text surface="orange" round="m" pad={4}>
          {unused}
        </Text>
      )}
      <Reason payment={payment} zone={zone} contact={contact} channels={channels} />
      <PaymentFacts payment={payment} zone={zone} />
      {action}
    </OpeningCard>
  )
}

function Reason({ payment, zone, contact, channels }: PaymentCardProps) {
  const [isSending, setSending] = useState(false)
  const said = whatToDo(payment)
  if (!said) return null
  return (
    <Stack gap={3} align="start" surface="coral" round="m" pad={4} className={css.reason}>
      <DecisionReason {...said} />
      {payment.missing !== null && (
        <p>
          Balance due: <Money pesos={payment.missing} />
        </p>
      )}
      {payment.seatsHeldUntil && (
        <p>
          We hold the seats for {proofHoldHours} hours, until <Moment at={payment.seatsHeldUntil} zone={zone} />.
        </p>
      )}
      {payment.canSendAgain ? (
        <>
          <Button tone="brand" onClick={() => setSending(true)}>
            Send another proof
          </Button>
          <AnotherProof
            payment={payment}
            channels={channels}
            zone={zone}
            open={isSending}
            onClose={() => setSending(false)}
          />
        </>
      ) : (
        <p>
          Contact the school
          <ContactLinks {...contact} />.
        </p>
      )}
    </Stack>
  )
}

function RefundText({ status, amount }: NonNullable<Payment["refund"]>) {
  return (
    <>
      <Money pesos={amount} />, {status}
    </>
  )
}

const CreditFact = ({ credit }: { credit: number }) => (
  <>
    −<Money pesos={credit} />
  </>
)

const namedReferences = ({ length }: readonly string[]) => (length > 1 ? "Reference numbers" : "Reference number")

function PaymentFacts({ payment, zone }: Pick<PaymentCardProps, "payment" | "zone">) {
  const { code, channel, sentAt, amountReceived, amountDue, credit, refund } = payment
  const references = [payment.referenceNumber ?? [], payment.furtherReferences].flat()
  const facts = [
    { name: payment.status === "online" ? "Begun" : "Sent", value: <Moment at={sentAt} zone={zone} /> },
    ...(code ? [{ name: "Code", value: code }] : []),
    ...(channel ? [{ name: "Payment method", value: channel }] : []),
    ...(references.length > 0 ? [{ name: namedReferences(references), value: references.join(", ") }] : []),
    ...(credit > 0 ? [{ name: "Overpaid before", value: <CreditFact credit={credit} /> }] : []),
    ...(amountReceived !== null && amountReceived !== amountDue
      ? [{ name: "Received", value: <Money pesos={amountReceived} /> }]
      : []),
    ...onlineAmounts(payment).map(({ name, pesos }) => ({ name, value: <Money pesos={pesos} /> })),
    ...(refund ? [{ name: "Refund", value: <RefundText {...refund} /> }] : []),
  ]
  return (
    <Facts isLined className={css.facts}>
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}
