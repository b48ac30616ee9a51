import { type Day, formatInstant, todayIn } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../../platform/http/calls/scope.ts"
import { type CountedPart, cancelSoloError, countedWhenCancelled } from "../../domain/cancelling/late-cancellation.ts"
import { planDayOf } from "../../domain/change/change-meeting.ts"
import { takenDays } from "../../domain/next-free-days.ts"
import {
  findPlan,
  holdTeacher,
  insertMeeting,
  lockMeetingsClass,
  type MeetingsClass,
  updateMeeting,
} from "../change/change-queries.ts"
import { lengthOf, slotOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { generateStudentMeetings } from "../generation/generate-meetings.ts"
import { hasFreeHours } from "../make-up-credits/free-hours-queries.ts"
import { giveCredit } from "../make-up-credits/give-credit.ts"
import { findMakeUp } from "../make-ups/find-make-up.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import { findOwnMeeting, hasMark, lockOwnMeeting } from "../own-meeting-queries.ts"

type Input = { meetingId: string; enrolleeId: string; seen?: CountedPart }

const words = "The family cancelled it."

/**
 * Cancels a solo meeting for a family: nothing counts and it is made up, or a part of the class time counts as taken
 * (docs/rules/attendance.md#late-cancellation). A repeated call gets the same reply.
 */
export function cancelOwnMeeting(
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { meetingId, enrolleeId, seen }: Input,
): Promise<CountedPart> {
  const at = deps.now()
  const ref = { meetingId, enrolleeId, accountId: actor.accountId, now: at }
  return transact(deps, async (tx) => {
    await shareCalendar(tx)
    const unlocked = await findOwnMeeting(tx, ref)
    const klass = unlocked && (await lockMeetingsClass(tx, unlocked.class_id, everyClass))
    const meeting = klass && (await lockOwnMeeting(tx, ref))
    if (!klass || !meeting) throw notFound()
    if (meeting.cancelled_by_family) return meeting.counted as CountedPart
    const counted = countedWhenCancelled(meeting.starts_at, at)
    const facts = {
      isSolo: meeting.class_type === "solo",
      endsAt: meeting.ends_at,
      isCancelled: meeting.cancelled_at !== null,
      hasMark: await hasMark(tx, meetingId),
    }
    const errorCode = cancelSoloError(facts, at)
    if (errorCode) throw meetingError(errorCode)
    if (seen !== undefined && seen !== counted) throw meetingError("cancel-counts-otherwise")
    const cancelled = { cancelled_at: at, reason: "request" as const, words, counted, cancelled_by_family: true }
    await updateMeeting(tx, meetingId, cancelled, at)
    const lost = { ...meeting, meetingId, enrolleeId }
    const { makeUp, chooseBy } = counted === 0 ? await makeUpOrCredit(tx, deps, klass, lost) : notMadeUp
    await generateStudentMeetings(tx, deps, [{ enrolleeId, classId: klass.id }])
    await recordMeetingEvent(tx, {
      type: "meeting.cancelled",
      at,
      actorId: actor.accountId,
      classId: klass.id,
      meetingId,
      reason: "request",
      words,
      startsAt: meeting.starts_at,
      makeUpAt: makeUp && makeUp.startsAt,
      chooseBy,
      before: { meeting: formatInstant(meeting.starts_at, deps.settings.timeZone) },
      after: {
        meeting: null,
        why: "request",
        words,
        counted,
        makeUp: makeUp && formatInstant(makeUp.startsAt, deps.settings.timeZone),
      },
    })
    return counted
  })
}

const notMadeUp = { makeUp: null, chooseBy: null }

/**
 * If the teacher has free hours, or no time is free soon, the family chooses one (docs/rules/meetings.md#make-up-credits).
 * Otherwise the next free time is booked at once.
 */
async function makeUpOrCredit(
  tx: Tx,
  deps: Deps,
  klass: MeetingsClass,
  { meetingId, ...lost }: AffectedMeeting & { meetingId: string },
): Promise<{ makeUp: { startsAt: Date } | null; chooseBy: Day | null }> {
  const isChosen = await hasFreeHours(tx, klass.teacher_id, todayIn(deps.now(), deps.settings.timeZone))
  const makeUp = isChosen ? null : await putNextMakeUp(tx, deps, klass, lost)
  if (makeUp) return { makeUp, chooseBy: null }
  const { enrolleeId, starts_at: startsAt } = lost
  const chooseBy = await giveCredit(tx, deps, { meetingId, startsAt, enrolleeId, isByFamily: true })
  return { makeUp: null, chooseBy }
}

type AffectedMeeting = { enrolleeId: string; series_id: string; starts_at: Date; ends_at: Date }

/** Puts the make-up at the next time that suits the student and the teacher; null if there is none. */
async function putNextMakeUp(
  tx: Tx,
  deps: Deps,
  klass: MeetingsClass,
  { enrolleeId, series_id, starts_at, ends_at }: AffectedMeeting,
) {
  const zone = deps.settings.timeZone
  const now = deps.now()
  await holdTeacher(tx, klass.teacher_id)
  const plan = await findPlan(tx, series_id, todayIn(now, zone))
  const free = await findMakeUp(tx, deps, { ...klass, series_id, starts_at, ends_at, enrollment_id: enrolleeId })
  if (!free) return null
  const { startsAt, endsAt } = slotOf(free, deps, lengthOf({ starts_at, ends_at }))
  await insertMeeting(tx, {
    series_id,
    class_id: klass.id,
    plan_day: planDayOf(free.date, { times: weekFromRows(plan.times), taken: takenDays(plan.meetings, zone) }),
    starts_at: startsAt,
    ends_at: endsAt,
    is_make_up: true,
    changed_at: now,
  })
  return { startsAt }
}
