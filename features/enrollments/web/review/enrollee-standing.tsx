import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import type { ClassNow } from "../../../payments/decision-contract.ts"
import type { EnrolleeRow } from "../../staff-contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import { EnrolleeGuidelines } from "../guidelines/enrollee-guidelines.tsx"
import css from "./admin-enrollee.module.css"
import { ClassLink, EnrolleeName } from "./admin-enrollee-cells.tsx"
import { useWhoEnrolled } from "./use-who-enrolled.ts"

/** The student of an enrollment, and who enrolled. */
export function EnrolleeHeading({ enrollee }: { enrollee: EnrolleeRow }) {
  const whoEnrolled = useWhoEnrolled([enrollee])
  return <EnrolleeName enrollee={enrollee} by={whoEnrolled(enrollee)} size={48} />
}

interface EnrolleeStandingProps {
  enrollee: EnrolleeRow
  /** Undefined while it is loading. */
  now: ClassNow | undefined
  zone: string
  onChangeClass(): void
  onSchedule?(): void
}

/** The class of an enrollment in its current state, and what can be changed besides the decision. */
export function EnrolleeStanding({ enrollee, now, zone, onChangeClass, onSchedule }: EnrolleeStandingProps) {
  const { status, classInfo } = enrollee
  const mayHaveTimes = classInfo.classType === "solo" && (status === "approved" || status === "pending")
  return (
    <>
      <Cluster gap="2 3" className={css.where}>
        <ClassLink enrollee={enrollee} now={now} />
        <EnrollmentBadge status={status} />
        {status === "approved" && (
          <Button needs="enrollments" size="small" tone="quiet" onClick={onChangeClass}>
            Change class
          </Button>
        )}
        {onSchedule && mayHaveTimes && (
          <Button needs="schedule:read" size="small" tone="quiet" onClick={onSchedule}>
            Set the schedule
          </Button>
        )}
      </Cluster>
      <EnrolleeGuidelines enrolleeId={enrollee.id} zone={zone} />
    </>
  )
}
