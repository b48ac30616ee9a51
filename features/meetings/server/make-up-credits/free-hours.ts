import { todayIn } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import {
  type BookingLimits,
  bookableTimes,
  type FreeHours,
  freeHoursError,
  lastBookableDay,
  type SuggestionErrorCode,
  suggestionError,
} from "../../domain/make-up-credits/free-hours.ts"
import type { FreeClassDay } from "../../domain/next-free-days.ts"
import { holdTeacher } from "../change/change-queries.ts"
import { lengthOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { findBusyTimes } from "../make-ups/busy-queries.ts"
import { findDaysOff } from "../off-days/off-day-queries.ts"
import type { CreditRow } from "./credit-queries.ts"
import { findFreeHours, writeFreeHours } from "./free-hours-queries.ts"

/** Replaces the free hours of a teacher (docs/rules/meetings.md#make-up-credits). */
export function saveFreeHours(
  deps: Deps,
  { accountId }: Pick<Actor, "accountId">,
  hours: FreeHours,
): Promise<FreeHours> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const coming = { week: hours.week, exceptions: hours.exceptions.filter(({ day }) => day >= today) }
  const errorCode = freeHoursError(coming)
  if (errorCode) throw meetingError(errorCode)
  return transact(deps, async (tx) => {
    await holdTeacher(tx, accountId)
    await writeFreeHours(tx, accountId, coming)
    await recordMeetingEvent(tx, { type: "free-hours.saved", at: deps.now(), actorId: accountId })
    return findFreeHours(tx, accountId, today)
  })
}

type ClassTime = Pick<CreditRow, "enrollment_id" | "program_type" | "starts_at" | "ends_at" | "last_day">

/**
 * Returns the limits of each of these credits, in as many statements as for one; `at`: what matters to make-ups at these
 * moments alone.
 */
async function findLimits(
  db: Db,
  deps: Deps,
  credits: readonly ClassTime[],
  at?: readonly Date[],
): Promise<(of: ClassTime) => BookingLimits> {
  const now = deps.now()
  const zone = deps.settings.timeZone
  const today = todayIn(now, zone)
  const enrolleeIds = credits.map(({ enrollment_id }) => enrollment_id)
  const daysOff = await findDaysOff(db, today)
  const busy = await findBusyTimes(db, enrolleeIds, at ? { at } : { from: now })
  return ({ enrollment_id, program_type, last_day, starts_at, ends_at }) => ({
    today,
    now,
    lastDay: lastBookableDay(last_day, today),
    daysOff: daysOff.filter((off) => off.program_type === null || off.program_type === program_type),
    busy: busy.get(enrollment_id) ?? [],
    length: { zone, minutes: lengthOf({ starts_at, ends_at }) },
  })
}

/** The free hours of the teacher in which the make-up of a credit can be booked, in order. */
export async function findBookableTimes(
  db: Db,
  deps: Deps,
  credit: ClassTime & { teacher_id: string },
): Promise<FreeClassDay[]> {
  const limits = (await findLimits(db, deps, [credit]))(credit)
  return bookableTimes({ ...limits, hours: await findFreeHours(db, credit.teacher_id, limits.today) }, limits.length)
}

/** Returns why the make-up of a credit cannot be at a time that somebody suggests, or null. */
export async function findSuggestionProblem(
  db: Db,
  deps: Deps,
  credit: ClassTime,
  startsAt: Date,
): Promise<SuggestionErrorCode | null> {
  return suggestionError(startsAt, (await findLimits(db, deps, [credit], [startsAt]))(credit))
}

/** Like `findSuggestionProblem` for the open requests of many credits. */
export async function findRequestProblems<Row extends ClassTime & { request: { startsAt: string } | null }>(
  db: Db,
  deps: Deps,
  credits: readonly Row[],
): Promise<(SuggestionErrorCode | null)[]> {
  const moments = credits.flatMap(({ request }) => (request ? [new Date(request.startsAt)] : []))
  if (moments.length === 0) return credits.map(() => null)
  const limitsOf = await findLimits(db, deps, credits, moments)
  return credits.map((row) => row.request && suggestionError(new Date(row.request.startsAt), limitsOf(row)))
}
