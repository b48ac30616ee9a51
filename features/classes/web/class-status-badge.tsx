import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { ClassStatus } from "../domain/class-life.ts"

export const classStatusLabels: Record<ClassStatus, string> = {
  approved: "Approved",
  pending: "Pending",
  denied: "Denied",
}

/** The colours of a status: approved green, pending orange, denied red, anything else gray. */
const tones: Record<ClassStatus, Tone> = { approved: "green", pending: "orange", denied: "red" }

/** How a class stands. An archived one shows that instead of its status (docs/rules.md#class-life). */
export function ClassStatusBadge({ aClass }: { aClass: { status: ClassStatus; isArchived: boolean } }) {
  if (aClass.isArchived) return <StatusBadge tone="gray">Archived</StatusBadge>
  return <StatusBadge tone={tones[aClass.status]}>{classStatusLabels[aClass.status]}</StatusBadge>
}
