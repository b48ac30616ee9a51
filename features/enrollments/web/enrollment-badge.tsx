import { StatusBadge, type Tone } from "../../../ui/text/status-badge.tsx"
import type { EnrollmentStatus } from "../domain/enrollment-status.ts"

/** The labels of the statuses of an enrollment (docs/rules/enrollments.md#enrolling). */
export const enrollmentLabels: Record<EnrollmentStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  denied: "Rejected",
  left: "Left",
}

const tones: Record<EnrollmentStatus, Tone> = { pending: "orange", approved: "green", denied: "red", left: "gray" }

export function EnrollmentBadge({ status }: { status: EnrollmentStatus }) {
  return <StatusBadge tone={tones[status]}>{enrollmentLabels[status]}</StatusBadge>
}
