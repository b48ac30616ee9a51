import { Button } from "../../../ui/button.tsx"
import type { TeacherRow } from "../admin-contract.ts"
import { canDecideVerification } from "../domain/teacher-verification.ts"
import css from "./people-table.module.css"
import { VerificationBadge } from "./verification-badge.tsx"

/** Where one goes on when the window over the list is closed. */
export const checkButtonId = (teacherId: string) => `check-${teacherId}`

/** How a teacher's verification stands, and the way to it; without an application there is nothing to decide. */
export function VerificationCell({ teacher, onOpen }: { teacher: TeacherRow; onOpen(): void }) {
  const hasNone = canDecideVerification(teacher.verificationStatus) !== null
  const label = hasNone ? "History" : "Check ID"
  return (
    <span className={css.verification}>
      {hasNone ? (
        <span className={css.none}>No Application</span>
      ) : (
        <VerificationBadge verification={teacher.verificationStatus} />
      )}
      <Button
        id={checkButtonId(teacher.id)}
        size="small"
        tone="quiet"
        onClick={onOpen}
        aria-label={`${label} of ${teacher.fullName}`}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
    </span>
  )
}
