import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { recordMeetingEvent } from "../events.ts"
import { closeRequest } from "../substitutes/close-request.ts"
import { findSubstituted } from "./generated-queries.ts"

/**
 * Tells the substitutes of meetings that a change of the plan removes or puts at another time, and ends open requests for
 * one (docs/rules/meetings.md#meetings). Call it before the meetings are changed.
 */
export async function releaseSubstitutes(tx: Tx, deps: Deps, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length === 0) return
  const at = deps.now()
  const meetings = await findSubstituted(tx, meetingIds)
  for (const { id: meetingId, class_id: classId, starts_at: startsAt } of meetings)
    await closeRequest(tx, { meetingId, classId, startsAt, at, actorId: null }, "changed")
  const released = meetings.flatMap(({ id: meetingId, starts_at: startsAt, stand_in_id: standInId }) =>
    standInId ? [{ meetingId, startsAt, standInId }] : [],
  )
  if (released.length > 0)
    await recordMeetingEvent(tx, { type: "meetings.substitutes-released", at, actorId: null, meetings: released })
}
