import { StatusBadge, type Tone } from "../../../ui/text/status-badge.tsx"
import { type EnrollmentStatus, enrollmentLabels } from "../domain/enrollment-status.ts"

const tones: Record<EnrollmentStatus, Tone> = { pending: "orange", approved: "green", denied: "red", left: "gray" }

export function EnrollmentBadge({ status }: { status: EnrollmentStatus }) {
  return <StatusBadge tone={tones[status]}>{enrollmentLabels[status]}</StatusBadge>
}
