import { type ReactNode, useId, useState } from "react"
import { useArrowKeys } from "../../../../ui/buttons/use-arrow-keys.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { HistoryPart } from "../../../../ui/lists/record-history.tsx"
import { PictureCheck } from "../../../../ui/pictures/picture-check.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { paymentHistoryCall } from "../../../audit/history-contract.ts"
import { type DeskPayment, type DeskPaymentDetails, deskPaymentCall } from "../../desk-contract.ts"
import { approvalWords } from "./approval-words.ts"
import type { DecisionDesk } from "./decision-desk.ts"
import { CheckSentences } from "./desk-checks.tsx"
import { DeskDecisionBar } from "./desk-decision.tsx"
import { Decided, DeskFacts, EarlierPayments, isPaidOnline, PaidFor } from "./desk-facts.tsx"
import { NotCarriedOut } from "./desk-news.tsx"
import { DeskPicture } from "./desk-picture.tsx"

/**
 * What a decision needs to know about the screen. `about`: the id of the element that names the payer or the student.
 */
export type InSight = {
  /** The open item of the queue. */
  shownId: string
  payment: DeskPayment | undefined
  details: DeskPaymentDetails | undefined
  isPictureShown: boolean
  about: string
}

interface PaymentReviewProps {
  desk: DecisionDesk
  /** The open item of the queue: the payment, or one of its enrollments. */
  shownId: string
  paymentId: string
  /** The payment from the list, until its details are loaded. */
  payment?: DeskPayment
  who: ReactNode
  zone: string
  /** About the enrollment that was opened. */
  enrollment?: ReactNode
  /** Replaces the buttons that decide about the payment. */
  renderDecision?(inSight: InSight): ReactNode
}

/**
 * One payment to decide about, wherever it is opened (docs/rules/payments.md#desk): the proof, the students, all
 * checks, the amounts due and entered beside what was read, the statement line, and the other payments of the account.
 */
export function PaymentReview(props: PaymentReviewProps) {
  const { desk, shownId, paymentId, who, zone, enrollment } = props
  const about = useId()
  const { before, after, show } = desk.queue
  useArrowKeys({ left: before ? () => show(before.id) : undefined, right: after ? () => show(after.id) : undefined })
  const query = useCall(deskPaymentCall, { paymentId })
  const details = query.data
  const listed = details?.payment ?? props.payment
  const payment = listed && desk.withDecision(listed)
  const [pictureOf, setPictureOf] = useState<string | null>(null)
  const isPictureShown = pictureOf === paymentId && details !== undefined
  const inSight: InSight = { shownId, payment, details, isPictureShown, about }
  return (
    <PictureCheck
      shownId={shownId}
      isWide
      isPictureMissing={details?.proofs.length === 0}
      who={
        <div id={about} aria-live="polite">
          {who}
        </div>
      }
      details={
        <>
          <NotCarriedOut desk={desk} paymentId={paymentId} />
          {enrollment}
          {payment ? (
            <Evidence payment={payment} details={details} zone={zone} isNamed={enrollment !== undefined} />
          ) : (
            <Skeleton height="16rem" />
          )}
        </>
      }
      picture={
        <DeskPicture
          key={paymentId}
          paymentId={paymentId}
          provider={payment && isPaidOnline(payment) ? payment.channel : null}
          payer={payment?.payer}
          onShown={(isShown) =>
            setPictureOf((current) => (isShown ? paymentId : current === paymentId ? null : current))
          }
        />
      }
      decision={props.renderDecision?.(inSight) ?? <DeskDecisionBar desk={desk} inSight={inSight} />}
    />
  )
}

type EvidenceProps = {
  payment: DeskPayment
  details: DeskPaymentDetails | undefined
  zone: string
  /** The only student and class are already named above. */
  isNamed: boolean
}

function Evidence({ payment, details, zone, isNamed }: EvidenceProps) {
  return (
    <>
      <Decided payment={payment} />
      {!(isNamed && payment.enrollments.length === 1) && <PaidFor payment={payment} />}
      <CheckSentences checks={payment.checks} />
      {details?.approval && payment.status === "sent" && <Text>{approvalWords(payment, details.approval)}</Text>}
      <DeskFacts payment={payment} details={details} zone={zone} />
      <EarlierPayments details={details} zone={zone} />
      <HistoryPart key={payment.id} call={paymentHistoryCall} input={{ paymentId: payment.id }} zone={zone} />
    </>
  )
}
