import { useId } from "react"
import { AdminDecision } from "./admin-decision.tsx"
import css from "./admin-enrollee.module.css"
import { ClassLink, Student } from "./admin-enrollee-table.tsx"
import { AdminPaymentFacts } from "./admin-payment-facts.tsx"
import { AdminProof } from "./admin-proof.tsx"
import { EnrollmentBadge } from "./enrollment-badge.tsx"
import { useArrowKeys } from "./use-arrow-keys.ts"
import type { EnrolleeLine, ManagedEnrollee } from "./use-enrollee-line.ts"

interface AdminPaymentProps {
  line: EnrolleeLine
  enrollee: ManagedEnrollee
  zone: string
  onChangeClass(): void
  onSchedule?(): void
}

/** The proof beside what it should show, and the decision about it. */
export function AdminPayment({ line, enrollee, zone, onChangeClass, onSchedule }: AdminPaymentProps) {
  const about = useId()
  const { before, after } = line
  useArrowKeys({
    left: before ? () => line.show(before.id) : undefined,
    right: after ? () => line.show(after.id) : undefined,
  })
  return (
    <div className={css.payment}>
      <div className={css.who}>
        <div id={about} aria-live="polite">
          <Student enrollee={enrollee} size={56} />
        </div>
        <p className={css.where}>
          <ClassLink enrollee={enrollee} />
          <EnrollmentBadge status={enrollee.status} />
        </p>
        <AdminPaymentFacts enrollee={enrollee} zone={zone} />
      </div>
      <AdminProof key={enrollee.id} enrolleeId={enrollee.id} fullName={enrollee.fullName} />
      <AdminDecision
        line={line}
        enrollee={enrollee}
        about={about}
        onChangeClass={onChangeClass}
        onSchedule={onSchedule}
      />
    </div>
  )
}
