import { useId } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useArrowKeys } from "../../../../ui/buttons/use-arrow-keys.ts"
import { CheckFact, CheckFacts, PictureCheck } from "../../../../ui/pictures/picture-check.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { EnrolleeRow } from "../../staff-contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import { AdminDecision } from "./admin-decision.tsx"
import css from "./admin-enrollee.module.css"
import { ClassLink, EnrolleeName } from "./admin-enrollee-table.tsx"
import { AdminProof } from "./admin-proof.tsx"
import type { EnrolleeQueue } from "./use-enrollee-queue.ts"
import { type PaymentReview, usePaymentReview } from "./use-payment-review.ts"
import { useWhoEnrolled } from "./use-who-enrolled.ts"

interface AdminPaymentProps {
  queue: EnrolleeQueue
  enrollee: EnrolleeRow
  zone: string
  onChangeClass(): void
  onSchedule?(): void
}

/** The proof, the facts to compare it with, and the decision. */
export function AdminPayment({ queue, enrollee, zone, onChangeClass, onSchedule }: AdminPaymentProps) {
  const about = useId()
  const { before, after } = queue
  useArrowKeys({
    left: before ? () => queue.show(before.id) : undefined,
    right: after ? () => queue.show(after.id) : undefined,
  })
  const { id, fullName, status, classInfo } = enrollee
  const inSight = usePaymentReview(id)
  const whoEnrolled = useWhoEnrolled([enrollee])
  const mayHaveTimes = classInfo.classType === "solo" && (status === "approved" || status === "pending")
  return (
    <PictureCheck
      shownId={id}
      who={
        <div id={about} aria-live="polite">
          <EnrolleeName enrollee={enrollee} by={whoEnrolled(enrollee)} size={48} />
        </div>
      }
      details={
        <>
          <div className={css.where}>
            <ClassLink enrollee={enrollee} now={inSight.payment.data?.classNow} />
            <EnrollmentBadge status={status} />
            {status === "approved" && (
              <Button size="small" tone="quiet" onClick={onChangeClass}>
                Change class
              </Button>
            )}
            {onSchedule && mayHaveTimes && (
              <Button size="small" tone="quiet" onClick={onSchedule}>
                Set the schedule
              </Button>
            )}
          </div>
          <AdminPaymentFacts enrollee={enrollee} payment={inSight.payment} zone={zone} />
        </>
      }
      picture={<AdminProof key={id} fullName={fullName} proof={inSight.proof} onShown={inSight.showProof} />}
      decision={<AdminDecision queue={queue} enrollee={enrollee} inSight={inSight} about={about} />}
    />
  )
}

interface AdminPaymentFactsProps {
  enrollee: EnrolleeRow
  payment: PaymentReview["payment"]
  zone: string
}

/** What the proof has to be compared with: the amount, whom it pays for, and what the payer noted. */
function AdminPaymentFacts({ enrollee, payment: asked, zone }: AdminPaymentFactsProps) {
  const payment = asked.data?.payment
  return (
    <CheckFacts>
      <CheckFact name="Amount due">
        <span className={css.price}>
          {asked.data ? <Money pesos={payment?.amountDue ?? 0} price /> : <AmountWaiting asked={asked} />}
        </span>
      </CheckFact>
      <CheckFact name="Enrolled">
        <Moment at={enrollee.enrollmentDate} zone={zone} />
      </CheckFact>
      <CheckFact name="Reference number">
        <Noted of={asked} text={payment?.referenceNumber} />
      </CheckFact>
      <CheckFact name="Paid by">
        <Noted of={asked} text={payment?.channel} />
      </CheckFact>
      {payment && payment.students.length > 1 && (
        <CheckFact name={`One payment for ${payment.students.length}`} wide>
          {payment.students.join(", ")}
        </CheckFact>
      )}
    </CheckFacts>
  )
}

/** What the payer may have noted: it has its place also when they did not, so that nothing moves from one to the next. */
function Noted({ of: { data, isError }, text }: { of: PaymentReview["payment"]; text: string | null | undefined }) {
  if (text) return <span className={css.reference}>{text}</span>
  if (data) return <span className={css.none}>Not given</span>
  return isError ? <span className={css.none}>Not loaded</span> : <Skeleton width="6rem" height="1.2rem" />
}

function AmountWaiting({ asked: { isError, isFetching, refetch } }: { asked: PaymentReview["payment"] }) {
  if (!isError) return <Skeleton width="6rem" height="1.4rem" />
  return (
    <span className={css.failed} role="alert">
      The amount could not be loaded.
      <Button size="small" busy={isFetching} onClick={() => void refetch()} aria-label="Try again to load the amount">
        Try again
      </Button>
    </span>
  )
}
