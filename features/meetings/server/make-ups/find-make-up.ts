import { addDays, type Day, todayIn, wallClock } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type BusyTime, goesOnWeekly, isFreeAt, makeUpWithinDays, nextFreeTimes } from "../../domain/free-times.ts"
import { type FreeClassDay, nextFreeClassDays, takenDays } from "../../domain/next-free-days.ts"
import { findPlan, type MeetingsClass } from "../change/change-queries.ts"
import { lengthOf } from "../change/time-problem.ts"
import type { MeetingRow } from "../meeting-queries.ts"
import { findDaysOffFor } from "../off-days/off-day-queries.ts"
import { findBusyTimes, findTeachersTimes } from "./busy-queries.ts"

type Plan = Awaited<ReturnType<typeof findPlan>>
type MakeUpInput = {
  klass: Pick<MeetingsClass, "program_type" | "end_date">
  plan: Plan
  lost: BusyTime
  /** Times of make-ups of the same teacher that are planned together with this one. */
  planned?: readonly BusyTime[]
  /** When the teacher is back from the time off to which the meeting is lost. */
  awayUntil?: Date
}

/** A meeting that is to be made up, with its series and its class. */
export type LostMeeting = Pick<MeetingRow, "starts_at" | "ends_at" | "program_type"> &
  Pick<MeetingsClass, "end_date" | "teacher_id"> & { series_id: string; enrollment_id: string | null }

/** Returns where a meeting can be made up (docs/rules/meetings.md#changed-meetings); null if no time is free. */
export async function findMakeUp(
  db: Db,
  deps: Deps,
  meeting: LostMeeting,
  { planned = [], awayUntil }: Pick<MakeUpInput, "planned" | "awayUntil"> = {},
): Promise<{ date: Day; time: string } | null> {
  const plan = await findPlan(db, meeting.series_id, todayIn(deps.now(), deps.settings.timeZone))
  const lost = { startsAt: meeting.starts_at, endsAt: meeting.ends_at }
  const input = { klass: meeting, plan, lost, planned, awayUntil }
  const free = meeting.enrollment_id
    ? await findSoloMakeUp(db, deps, { ...input, enrolleeId: meeting.enrollment_id })
    : await findGroupMakeUp(db, deps, { ...input, teacherId: meeting.teacher_id })
  return free && { date: free.day, time: free.time }
}

/** How many times are suggested for a meeting that is to be moved. */
const suggestedTimes = 3

/**
 * Returns the next free times to which a meeting can be moved, one a day (docs/rules/meetings.md#changed-meetings): its
 * usual time of day, or another hour at which whoever holds it, and a solo student, have no other class.
 */
export async function findFreeTimes(
  db: Db,
  deps: Deps,
  meeting: LostMeeting & { stand_in_id: string | null },
): Promise<{ date: Day; time: string }[]> {
  const zone = deps.settings.timeZone
  const now = deps.now()
  const today = todayIn(now, zone)
  const { meetings } = await findPlan(db, meeting.series_id, today)
  const holderId = meeting.stand_in_id ?? meeting.teacher_id
  const ofHolder = await findTeachersTimes(db, [holderId], now)
  const ofStudent = meeting.enrollment_id ? await findBusyTimes(db, [meeting.enrollment_id], now) : new Map()
  const free = nextFreeTimes(
    {
      usualTime: wallClock(meeting.starts_at, zone).time,
      after: today,
      daysOff: await findDaysOffFor(db, meeting.program_type, today),
      taken: takenDays(meetings, zone),
      busy: [...ofHolder.values(), ...ofStudent.values()].flat(),
      howMany: suggestedTimes,
    },
    { zone, minutes: lengthOf(meeting) },
  )
  return free.map(({ day, time }) => ({ date: day, time }))
}

/** The next free class day after the meeting and after today on which the teacher has no other class. */
async function findGroupMakeUp(
  db: Db,
  deps: Deps,
  { teacherId, klass, plan, lost, planned = [], awayUntil }: MakeUpInput & { teacherId: string },
): Promise<FreeClassDay | null> {
  const zone = deps.settings.timeZone
  const after = dayAfterWhich(lost.startsAt, awayUntil, deps)
  const days = nextFreeClassDays({
    times: weekFromRows(plan.times),
    after,
    daysOff: await findDaysOffFor(db, klass.program_type, after),
    taken: takenDays(plan.meetings, zone),
    howMany: makeUpWithinDays,
  })
  const busy = [...(await findTeachersTimes(db, [teacherId], lost.startsAt)).values()].flat()
  const minutes = lengthOf({ starts_at: lost.startsAt, ends_at: lost.endsAt })
  return days.find((day) => isFreeAt(day, [...busy, ...planned], { zone, minutes })) ?? null
}

/**
 * Returns the make-up time for a solo student: in the next days, when neither the teacher nor the student has another
 * class.
 */
export async function findSoloMakeUp(
  db: Db,
  deps: Deps,
  { enrolleeId, klass, plan, lost, planned = [], awayUntil }: MakeUpInput & { enrolleeId: string },
): Promise<FreeClassDay | null> {
  const zone = deps.settings.timeZone
  const after = dayAfterWhich(lost.startsAt, awayUntil, deps)
  const daysOff = await findDaysOffFor(db, klass.program_type, after)
  const taken = takenDays(plan.meetings, zone)
  const busy = [...((await findBusyTimes(db, [enrolleeId], lost.startsAt)).get(enrolleeId) ?? []), ...planned]
  const minutes = lengthOf({ starts_at: lost.startsAt, ends_at: lost.endsAt })
  if (goesOnWeekly(klass.end_date, todayIn(deps.now(), zone))) {
    const usualTime = wallClock(lost.startsAt, zone).time
    const [free] = nextFreeTimes({ usualTime, after, daysOff, taken, busy, howMany: 1 }, { zone, minutes })
    return free ?? null
  }
  const days = nextFreeClassDays({
    times: weekFromRows(plan.times),
    after,
    daysOff,
    taken,
    howMany: makeUpWithinDays,
  })
  return days.find(({ day, time }) => isFreeAt({ day, time }, busy, { zone, minutes })) ?? null
}

/** The make-up is after the lost meeting, after today, and once the teacher is back. */
function dayAfterWhich(lostAt: Date, awayUntil: Date | undefined, { settings, now }: Deps): Day {
  const days = [lostAt, now()].map((at) => todayIn(at, settings.timeZone))
  // Back at 13:00 or at midnight: the day itself may have free times, which the time off limits.
  if (awayUntil) days.push(addDays(todayIn(awayUntil, settings.timeZone), -1))
  return days.reduce((last, day) => (day > last ? day : last))
}
