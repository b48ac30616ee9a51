import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import type { RequestOutcome } from "../../domain/change/substitute-request.ts"
import { recordMeetingEvent } from "../events.ts"
import { findMeetingStart, findUnanswered, lockOpenRequest, setClosed } from "./request-queries.ts"

type OfMeeting = Pick<EventBase, "at" | "actorId"> & { meetingId: string; classId: string; startsAt: Date }

/**
 * Closes the open request of a meeting, if there is one, and tells who has not answered. The class is locked. Returns
 * whether there was one.
 */
export async function closeRequest(tx: Tx, meeting: OfMeeting, outcome: RequestOutcome): Promise<boolean> {
  const { meetingId, classId, startsAt, at, actorId } = meeting
  const request = await lockOpenRequest(tx, meetingId)
  if (!request) return false
  const waiting = await findUnanswered(tx, request.id)
  await setClosed(tx, request.id, outcome, at)
  await recordMeetingEvent(tx, {
    type: "substitute.request-closed",
    at,
    actorId,
    meetingId,
    classId,
    requestId: request.id,
    outcome,
    startsAt,
    waiting,
    before: { request: "open" },
    after: { request: outcome },
  })
  return true
}

/** A meeting that was moved or cancelled, or has a substitute, needs nobody any more who was asked. */
export async function closeChangedRequest(
  tx: Tx,
  event: EventBase & { meetingId: string; classId: string; startsAt?: Date; from?: Date },
): Promise<void> {
  const { meetingId, classId, at, actorId } = event
  const startsAt = event.from ?? event.startsAt ?? (await findMeetingStart(tx, meetingId))
  await closeRequest(tx, { meetingId, classId, startsAt, at, actorId }, "changed")
}
