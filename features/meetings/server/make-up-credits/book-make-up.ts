import { formatInstant, todayIn, wallClock } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../../platform/http/calls/scope.ts"
import { planDayOf } from "../../domain/change/change-meeting.ts"
import { creditError } from "../../domain/make-up-credits/make-up-credit.ts"
import { takenDays } from "../../domain/next-free-days.ts"
import { findPlan, holdTeacher, insertMeeting, lockMeetingsClass } from "../change/change-queries.ts"
import { lengthOf, type NewTime, slotOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { followMeetingChange } from "../generation/generate-meetings.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import {
  type CreditOwner,
  type CreditRow,
  findMakeUpCredit,
  lockMakeUpCredit,
  markCreditUsed,
} from "./credit-queries.ts"
import { findBookableTimes } from "./free-hours.ts"

/**
 * Books the make-up of a credit at one of the teacher's free times (docs/rules/meetings.md#make-up-credits). Of two
 * families that book one time, the second gets a 409. A repeated call gets the same meeting.
 */
export function bookMakeUp(
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { creditId, ...time }: NewTime & { creditId: string },
) {
  return transact(deps, async (tx) => {
    const credit = await lockOwnCredit(tx, creditId, { accountId: actor.accountId })
    const isSame = credit.make_up_at?.getTime() === slotOf(time, deps).startsAt.getTime()
    if (credit.used_meeting_id && isSame) return credit.used_meeting_id
    assertUsable(deps, credit)
    await holdTeacher(tx, credit.teacher_id)
    const times = await findBookableTimes(tx, deps, credit)
    if (!times.some((free) => free.day === time.date && free.time === time.time)) throw meetingError("time-not-free")
    return putMakeUpOf(tx, deps, actor, credit, time)
  })
}

/** Locks the calendar, the class and the credit of one of its sides, in this order; 404 for everybody else. */
export async function lockOwnCredit(tx: Tx, creditId: string, owner: CreditOwner): Promise<CreditRow> {
  await shareCalendar(tx)
  const unlocked = await findMakeUpCredit(tx, creditId, owner)
  if (!unlocked || !(await lockMeetingsClass(tx, unlocked.class_id, everyClass))) throw notFound()
  await lockMakeUpCredit(tx, creditId)
  const credit = await findMakeUpCredit(tx, creditId, owner)
  if (!credit) throw notFound()
  return credit
}

export function assertUsable(deps: Deps, { is_used, is_attended, last_day }: CreditRow): void {
  const credit = { isUsed: is_used, isAttended: is_attended, lastDay: last_day }
  const errorCode = creditError(credit, todayIn(deps.now(), deps.settings.timeZone))
  if (errorCode) throw meetingError(errorCode)
}

/** Adds the make-up at a time that was checked under the lock of the teacher, and uses the credit. Returns its id. */
export async function putMakeUpOf(
  tx: Tx,
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  credit: CreditRow,
  time: NewTime,
): Promise<string> {
  const at = deps.now()
  const zone = deps.settings.timeZone
  const { startsAt, endsAt } = slotOf(time, deps, lengthOf(credit))
  const plan = await findPlan(tx, credit.series_id, todayIn(at, zone))
  const meetingId = await insertMeeting(tx, {
    series_id: credit.series_id,
    class_id: credit.class_id,
    plan_day: planDayOf(time.date, { times: weekFromRows(plan.times), taken: takenDays(plan.meetings, zone) }),
    starts_at: startsAt,
    ends_at: endsAt,
    is_make_up: true,
    changed_at: at,
  })
  await markCreditUsed(tx, { creditId: credit.id, meetingId, at })
  await followMeetingChange(tx, deps, { class_id: credit.class_id, enrollment_id: credit.enrollment_id })
  await recordMeetingEvent(tx, {
    type: "meeting.added",
    at,
    actorId: actor.accountId,
    classId: credit.class_id,
    meetingId,
    startsAt,
    isMakeUp: true,
    before: { meeting: null },
    after: { makeUp: formatInstant(startsAt, zone) },
  })
  return meetingId
}

/** The day and the time of an instant in the school's zone. */
export function timeOfInstant(instant: Date, { settings }: Deps): NewTime {
  const { day, time } = wallClock(instant, settings.timeZone)
  return { date: day, time }
}
