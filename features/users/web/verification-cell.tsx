import { Button } from "../../../ui/button.tsx"
import type { TeacherRow } from "../admin-contract.ts"
import { judgeVerification } from "../domain/teacher-verification.ts"
import css from "./people-table.module.css"
import { VerificationBadge } from "./verification-badge.tsx"

/** How a teacher's verification stands, and the way to it; without an application there is nothing to decide. */
export function VerificationCell({ teacher, onOpen }: { teacher: TeacherRow; onOpen(): void }) {
  if (judgeVerification(teacher.verificationStatus)) return <span className={css.none}>No Application</span>
  return (
    <span className={css.verification}>
      <VerificationBadge verification={teacher.verificationStatus} />
      <Button
        size="small"
        tone="quiet"
        onClick={onOpen}
        aria-label={`Check ID of ${teacher.fullName}`}
        aria-haspopup="dialog"
      >
        Check ID
      </Button>
    </span>
  )
}
