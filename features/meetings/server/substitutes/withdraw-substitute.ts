import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { holdTeacher } from "../change/change-queries.ts"
import { saveStandIn } from "../change/set-stand-in.ts"
import { recordMeetingEvent } from "../events.ts"
import { closeRequest } from "./close-request.ts"
import {
  countAsked,
  leaveOpenRequests,
  lockClassesOfSubstitute,
  lockSubstitutedMeetings,
} from "./withdrawal-queries.ts"

type OfTeacher = EventBase & ({ teacherId: string } | { accountId: string })

/**
 * A teacher who is restricted, deleted or no longer verified is no longer the substitute of meetings that have not begun,
 * and no longer asked about any (docs/rules/meetings.md#finding-a-substitute). The lock of the teacher comes first: whoever
 * names or asks this teacher at the same moment is either seen here or sees the decision. With accounts that are no teachers,
 * it does nothing.
 */
export async function withdrawSubstitute(tx: Tx, event: OfTeacher, deps: Deps): Promise<void> {
  const teacherId = "teacherId" in event ? event.teacherId : event.accountId
  const { at, actorId } = event
  const ref = { teacherId, now: at }
  await holdTeacher(tx, teacherId)
  await lockClassesOfSubstitute(tx, ref)
  for (const meeting of await lockSubstitutedMeetings(tx, ref))
    await saveStandIn(tx, deps, meeting, { at, actorId, standInId: null, isWithdrawn: true })
  for (const { request_id, meeting_id, class_id, starts_at } of await leaveOpenRequests(tx, ref)) {
    const counts = await countAsked(tx, request_id)
    if (counts.unanswered > 0) continue
    const ofMeeting = { at, actorId, meetingId: meeting_id, classId: class_id }
    await recordMeetingEvent(tx, { type: "substitute.last-withdrawn", ...ofMeeting, requestId: request_id, teacherId })
    if (counts.all === 0) await closeRequest(tx, { ...ofMeeting, startsAt: starts_at }, "withdrawn")
  }
}
