import { StatusBadge, type Tone } from "../../../../ui/text/status-badge.tsx"
import { type ClassStatus, classStatusLabels } from "../../domain/class-life.ts"

/** The colours of a status: approved green, pending orange, denied red, anything else gray. */
const tones: Record<ClassStatus, Tone> = { approved: "green", pending: "orange", denied: "red" }

/** The status of a class, or that it is archived (docs/rules/classes.md#class-life). */
export function ClassStatusBadge({ klass }: { klass: { status: ClassStatus; isArchived: boolean } }) {
  if (klass.isArchived) return <StatusBadge tone="gray">Archived</StatusBadge>
  return <StatusBadge tone={tones[klass.status]}>{classStatusLabels[klass.status]}</StatusBadge>
}
