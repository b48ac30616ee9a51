import { type ReactNode, useId } from "react"
import { rolesInWords } from "../../../../lib/staff.ts"
import { useArrowKeys } from "../../../../ui/buttons/use-arrow-keys.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { HistoryPart } from "../../../../ui/lists/record-history.tsx"
import { PictureCheck } from "../../../../ui/pictures/picture-check.tsx"
import { useMay } from "../../../../ui/staff/staff-grants.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { enrolleeHistoryCall } from "../../../audit/history-contract.ts"
import { approveIntoError } from "../../../enrollments/domain/enrollment-life.ts"
import type { EnrolleeRow } from "../../../enrollments/staff-contract.ts"
import { type ClassNow, enrolleePaymentCall } from "../../decision-contract.ts"
import { undecidedOf } from "../desk/decision-desk.ts"
import { DeskDecisionBar } from "../desk/desk-decision.tsx"
import { PictureOfNext } from "../desk/desk-picture.tsx"
import { type InSight, PaymentReview } from "../desk/payment-review.tsx"
import { EnrolleeDecision, OneOfSeveral } from "./enrollee-decision.tsx"
import type { EnrolleeDesk } from "./use-enrollee-desk.ts"

interface EnrolleeCheckProps {
  desk: EnrolleeDesk
  enrollee: EnrolleeRow
  zone: string
  /** The student, and what is known about the enrollment besides its payment: rendered by another feature. */
  who: ReactNode
  renderEnrollment(now: ClassNow | undefined): ReactNode
}

/**
 * An enrollment with its payment, which is decided as at the desk. An enrollment that was decided before, or whose
 * class was free, is decided alone.
 */
export function EnrolleeCheck({ desk, enrollee, zone, who, renderEnrollment }: EnrolleeCheckProps) {
  const now = useCall(enrolleePaymentCall, { enrolleeId: enrollee.id }).data?.classNow
  const enrollment = (
    <>
      {renderEnrollment(now)}
      <HistoryPart
        key={enrollee.id}
        call={enrolleeHistoryCall}
        input={{ enrolleeId: enrollee.id }}
        zone={zone}
        label="History of the enrollment"
      />
    </>
  )
  if (enrollee.paymentId === null) {
    return <FreeCheck desk={desk} enrollee={enrollee} who={who} enrollment={enrollment} now={now} />
  }
  const next = desk.queue.next?.paymentId
  const renderDecision = (inSight: InSight) => {
    const { payment, isPictureShown, about } = inSight
    const obstacle = isPictureShown ? (now ? approveIntoError(now) : null) : ("proof-not-shown" as const)
    const alone = { desk, enrollee, payment, obstacle, about }
    // Until a decision about the payment is sent, it can only be undone.
    const isHeld = desk.heldDecisions.some(({ paymentId }) => paymentId === enrollee.paymentId)
    if (enrollee.status !== "pending" && !isHeld) return <EnrolleeDecision {...alone} />
    const isOneOfSeveral = payment !== undefined && undecidedOf(payment).length > 1
    return <DeskDecisionBar desk={desk} inSight={inSight} one={isOneOfSeveral && <OneOfSeveral {...alone} />} />
  }
  return (
    <>
      <PaymentReview
        desk={desk}
        shownId={enrollee.id}
        paymentId={enrollee.paymentId}
        who={who}
        zone={zone}
        enrollment={enrollment}
        renderDecision={renderDecision}
      />
      {next && <PictureOfNext paymentId={next} />}
    </>
  )
}

interface FreeCheckProps extends Pick<EnrolleeCheckProps, "desk" | "enrollee" | "who"> {
  enrollment: ReactNode
  now: ClassNow | undefined
}

/** An enrollment without a payment to check: the class was free, or the person's roles do not see payments. */
function FreeCheck({ desk, enrollee, who, enrollment, now }: FreeCheckProps) {
  const about = useId()
  const seesPayments = useMay()("payments:read")
  const { before, after, show } = desk.queue
  useArrowKeys({ left: before ? () => show(before.id) : undefined, right: after ? () => show(after.id) : undefined })
  return (
    <PictureCheck
      shownId={enrollee.id}
      isWide={seesPayments}
      who={
        <div id={about} aria-live="polite">
          {who}
        </div>
      }
      details={
        <>
          {enrollment}
          {!seesPayments && <Text tone="soft">Only {rolesInWords(["payments:read"])} see payments.</Text>}
        </>
      }
      picture={
        seesPayments && (
          <EmptyState title="No proof of payment" level={3}>
            The class was free, so there is no proof.
          </EmptyState>
        )
      }
      decision={
        <EnrolleeDecision
          desk={desk}
          enrollee={enrollee}
          payment={null}
          obstacle={now ? approveIntoError(now) : null}
          about={about}
        />
      }
    />
  )
}
