import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../../platform/http/calls/scope.ts"
import { requestError } from "../../domain/change/substitute-request.ts"
import { type LockedMeeting, lockMeeting } from "../change/change-queries.ts"
import { setStandInOfLocked } from "../change/set-stand-in.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import { closeRequest } from "./close-request.ts"
import { findRequestTo, findUnanswered, setAnswer } from "./request-queries.ts"

/**
 * Accepts a request (docs/rules/meetings.md#finding-a-substitute): the first teacher becomes the substitute. The class is
 * locked, so of twenty who accept at once the others find the request closed. Accepting again does nothing. Returns the id
 * of the meeting.
 */
export function acceptRequest(deps: Deps, actor: Actor, requestId: string): Promise<string> {
  const ref = { requestId, teacherId: actor.accountId }
  return transact(deps, async (tx) => {
    await shareCalendar(tx)
    const unlocked = await findRequestTo(tx, ref)
    if (!unlocked) throw notFound()
    const now = deps.now()
    const locked = await lockMeeting(tx, { meetingId: unlocked.meeting_id, scope: everyClass, now })
    if (!locked) throw notFound()
    const { klass, meeting } = locked
    const request = (await findRequestTo(tx, ref)) ?? unlocked
    if (request.outcome === "accepted" && request.answer === "accepted") return meeting.id
    assertOpen(request, meeting, now)
    // A day off cancels without closing requests.
    if (meeting.cancelled_at) throw meetingError("request-closed")
    await setAnswer(tx, { ...ref, answer: "accepted", at: now })
    const ofMeeting = { meetingId: meeting.id, classId: klass.id, startsAt: meeting.starts_at }
    await closeRequest(tx, { ...ofMeeting, at: now, actorId: actor.accountId }, "accepted")
    await setStandInOfLocked(tx, deps, actor, locked, actor.accountId)
    return meeting.id
  })
}

/** Declines a request. Whoever has declined can still accept while nobody has. */
export function declineRequest(deps: Deps, actor: Actor, requestId: string): Promise<void> {
  const ref = { requestId, teacherId: actor.accountId }
  return transact(deps, async (tx) => {
    const unlocked = await findRequestTo(tx, ref)
    if (!unlocked) throw notFound()
    const at = deps.now()
    const locked = await lockMeeting(tx, { meetingId: unlocked.meeting_id, scope: everyClass, now: at })
    if (!locked) throw notFound()
    const request = (await findRequestTo(tx, ref)) ?? unlocked
    if (request.answer === "declined") return
    assertOpen(request, locked.meeting, at)
    await setAnswer(tx, { ...ref, answer: "declined", at })
    await recordMeetingEvent(tx, {
      type: "substitute.declined",
      at,
      actorId: actor.accountId,
      meetingId: locked.meeting.id,
      classId: locked.klass.id,
      requestId,
      isLast: (await findUnanswered(tx, requestId)).length === 0,
      before: { answer: null },
      after: { answer: "declined" },
    })
  })
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequestTo>>>

function assertOpen(
  { closed_at, outcome }: Request,
  { starts_at, held_at }: LockedMeeting["meeting"],
  now: Date,
): void {
  const errorCode = requestError({ closedAt: closed_at, outcome, startsAt: starts_at, heldAt: held_at }, now)
  if (errorCode) throw meetingError(errorCode)
}
