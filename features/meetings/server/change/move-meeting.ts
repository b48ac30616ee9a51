import { formatInstant } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { movedFromOf } from "../../domain/change/change-meeting.ts"
import type { ChangeReason } from "../../domain/meeting-words.ts"
import { recordMeetingEvent } from "../events.ts"
import { followMeetingChange } from "../generation/generate-meetings.ts"
import { type LockedMeeting, removeJoins, updateMeeting } from "./change-queries.ts"
import { lockChangeable } from "./lock-changeable.ts"
import { assertFreeTime, lengthOf, type NewTime, slotOf } from "./time-problem.ts"

type Input = NewTime & { meetingId: string; reason: ChangeReason; words: string | null }

/** Moves a meeting to another time (docs/rules/meetings.md#changed-meetings). Pressing twice moves it once. */
export function moveMeeting(deps: Deps, actor: Actor, input: Input): Promise<void> {
  return transact(deps, async (tx) => {
    const { klass, meeting } = await lockChangeable(tx, deps, actor, input.meetingId)
    const slot = slotOf(input, deps, lengthOf(meeting))
    if (slot.startsAt.getTime() === meeting.starts_at.getTime()) return assertSameMove(meeting, input)
    const teacherId = meeting.stand_in_id ?? klass.teacher_id
    await assertFreeTime(tx, deps, actor, { ...slot, teacherId, except: meeting.id })
    const at = deps.now()
    const movedFrom = movedFromOf({ startsAt: meeting.starts_at, movedFrom: meeting.moved_from }, slot.startsAt)
    const because = { reason: input.reason, words: input.words }
    await removeJoins(tx, meeting.id)
    await updateMeeting(
      tx,
      meeting.id,
      {
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        moved_from: movedFrom,
        held_at: null,
        ...(movedFrom ? because : { reason: null, words: null }),
      },
      at,
    )
    await followMeetingChange(tx, deps, meeting)
    await recordMeetingEvent(tx, {
      type: "meeting.moved",
      ...because,
      at,
      actorId: actor.accountId,
      classId: klass.id,
      meetingId: meeting.id,
      from: meeting.starts_at,
      to: slot.startsAt,
      before: { meeting: formatInstant(meeting.starts_at, deps.settings.timeZone) },
      after: { meeting: formatInstant(slot.startsAt, deps.settings.timeZone), why: input.reason, words: input.words },
    })
  })
}

/** Repeating the same move changes nothing. Any other move to the meeting's current time is an error. */
function assertSameMove({ moved_from, reason, words }: LockedMeeting["meeting"], input: Input): void {
  if (moved_from && reason === input.reason && words === input.words) return
  throw validationError({ time: "The meeting is already at this time. Choose another time." })
}
