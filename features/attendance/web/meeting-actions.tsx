import type { Role } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import type { Meeting } from "../../meetings/contract.ts"
import { wasCancelledLate } from "../../meetings/domain/cancelling/late-cancellation.ts"
import { attendancePath } from "./attendance-path.ts"

/**
 * The actions beside one of today's meetings: the roster for its leaders; for families a button to report an absence.
 */
export function MeetingActions({ area, meeting, now }: { area: Role; meeting: Meeting; now: Date }) {
  const { id, className, startsAt, state } = meeting
  if (state === "cancelled" && (area !== "teacher" || !wasCancelledLate(meeting))) return null
  if (area === "teacher") {
    return (
      <ButtonLink size="small" wide to={`/teacher/roster/${id}`} aria-label={`Roster of ${className}`}>
        Roster
      </ButtonLink>
    )
  }
  if (Date.parse(startsAt) <= now.getTime()) return null
  return (
    <ButtonLink
      size="small"
      tone="quiet"
      wide
      to={attendancePath(area, meeting)}
      aria-label={`Can't come to ${className}?`}
    >
      Can't come?
    </ButtonLink>
  )
}
