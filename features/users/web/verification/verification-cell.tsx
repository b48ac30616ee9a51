import { Button } from "../../../../ui/buttons/button.tsx"
import { Text } from "../../../../ui/layout/layout.tsx"
import type { TeacherRow } from "../../admin-contract.ts"
import { decideVerificationError } from "../../domain/teacher-verification.ts"
import css from "../people/people-table.module.css"
import { VerificationBadge } from "./verification-badge.tsx"

/** The id of the button that gets the focus when the dialog is closed. */
export const checkButtonId = (teacherId: string) => `check-${teacherId}`

/** The verification status of a teacher with a link to the application; without one there is nothing to decide. */
export function VerificationCell({ teacher, onOpen }: { teacher: TeacherRow; onOpen(): void }) {
  const hasNone = decideVerificationError(teacher.verificationStatus) !== null
  const label = hasNone ? "History" : "Check ID"
  return (
    <span className={css.verification}>
      {hasNone ? (
        <Text as="span" tone="soft">
          No Application
        </Text>
      ) : (
        <VerificationBadge verification={teacher.verificationStatus} />
      )}
      <Button
        needs="verification:read"
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
