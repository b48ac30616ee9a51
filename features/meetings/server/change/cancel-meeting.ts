import { formatInstant, todayIn } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { planDayOf } from "../../domain/change/change-meeting.ts"
import type { ChangeReason } from "../../domain/meeting-words.ts"
import { takenDays } from "../../domain/next-free-days.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { followMeetingChange } from "../generation/generate-meetings.ts"
import { giveCredit } from "../make-up-credits/give-credit.ts"
import { findPlan, insertMeeting, type LockedMeeting, updateMeeting } from "./change-queries.ts"
import { lockChangeable } from "./lock-changeable.ts"
import { assertFreeTime, lengthOf, type NewTime, slotOf } from "./time-problem.ts"

/** `familyChooses`: the family of a solo student gets a credit, and chooses the time of the make-up. */
type Cancellation = {
  reason: ChangeReason
  words: string | null
  makeUp?: NewTime | null
  familyChooses?: boolean
  isPartOfTimeOff?: true
}

/** Cancels a meeting, and adds its make-up (docs/rules/meetings.md#changed-meetings). */
export function cancelMeeting(deps: Deps, actor: Actor, input: Cancellation & { meetingId: string }): Promise<void> {
  return transact(deps, async (tx) => {
    const lockedMeeting = await lockChangeable(tx, deps, actor, input.meetingId)
    await cancelLocked(tx, deps, actor, lockedMeeting, input)
  })
}

/** Cancels a meeting that may be changed. Its make-up gets the time of the cancellation as its time of change. */
export async function cancelLocked(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  lockedMeeting: LockedMeeting,
  { reason, words, makeUp = null, familyChooses = false, isPartOfTimeOff }: Cancellation,
): Promise<void> {
  const { klass, meeting } = lockedMeeting
  const at = deps.now()
  await updateMeeting(tx, meeting.id, { cancelled_at: at, reason, words }, at)
  const makeUpAt = makeUp && (await putMakeUp(tx, deps, actor, lockedMeeting, { ...makeUp, at }))
  const chooseBy = familyChooses && !makeUp ? await creditFor(tx, deps, lockedMeeting) : null
  await followMeetingChange(tx, deps, meeting)
  await recordMeetingEvent(tx, {
    type: "meeting.cancelled",
    at,
    actorId: actor.accountId,
    classId: klass.id,
    meetingId: meeting.id,
    reason,
    words,
    makeUpAt,
    chooseBy,
    isPartOfTimeOff,
    startsAt: meeting.starts_at,
    before: { meeting: formatInstant(meeting.starts_at, deps.settings.timeZone) },
    after: { meeting: null, why: reason, words, makeUp: makeUpAt && formatInstant(makeUpAt, deps.settings.timeZone) },
  })
}

/** Gives the student's family a credit. Returns the last day of the make-up. */
function creditFor(tx: Tx, deps: Deps, { meeting }: LockedMeeting) {
  if (!meeting.enrollment_id) throw meetingError("credit-only-solo")
  const { id: meetingId, starts_at: startsAt, enrollment_id: enrolleeId } = meeting
  return giveCredit(tx, deps, { meetingId, startsAt, enrolleeId, isByFamily: false })
}

/** Adds the make-up of a meeting, which the teacher of the class holds. Returns its start. */
async function putMakeUp(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { klass, meeting }: LockedMeeting,
  { at, ...time }: NewTime & { at: Date },
) {
  const slot = slotOf(time, deps, lengthOf(meeting))
  await assertFreeTime(tx, deps, actor, { ...slot, teacherId: klass.teacher_id, except: meeting.id })
  const zone = deps.settings.timeZone
  const plan = await findPlan(tx, meeting.series_id, todayIn(deps.now(), zone))
  const taken = takenDays(plan.meetings, zone)
  await insertMeeting(tx, {
    series_id: meeting.series_id,
    class_id: klass.id,
    plan_day: planDayOf(time.date, { times: weekFromRows(plan.times), taken }),
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    is_make_up: true,
    changed_at: at,
  })
  return slot.startsAt
}
