import { useId } from "react"
import { Button } from "../../../ui/button.tsx"
import { PictureCheck } from "../../../ui/picture-check.tsx"
import { useArrowKeys } from "../../../ui/use-arrow-keys.ts"
import type { EnrolleeRow } from "../staff-contract.ts"
import { AdminDecision } from "./admin-decision.tsx"
import css from "./admin-enrollee.module.css"
import { ClassLink, EnrolleeName } from "./admin-enrollee-table.tsx"
import { AdminPaymentFacts } from "./admin-payment-facts.tsx"
import { AdminProof } from "./admin-proof.tsx"
import { EnrollmentBadge } from "./enrollment-badge.tsx"
import type { EnrolleeQueue } from "./use-enrollee-queue.ts"
import { usePaymentReview } from "./use-payment-review.ts"
import { useWhoEnrolled } from "./use-who-enrolled.ts"

interface AdminPaymentProps {
  queue: EnrolleeQueue
  enrollee: EnrolleeRow
  zone: string
  onChangeClass(): void
  onSchedule?(): void
}

/** The proof beside what it should show, and the decision about it. */
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
