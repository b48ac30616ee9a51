import { type Day, todayIn, wallClock } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type BusyTime, nextFreeTimes } from "../../domain/free-times.ts"
import { takenDays } from "../../domain/next-free-days.ts"
import { suggestMakeUp } from "../../domain/suggest-make-up.ts"
import { findPlan, findPlans, type MeetingsClass } from "../change/change-queries.ts"
import { lengthOf } from "../change/time-problem.ts"
import type { MeetingRow } from "../meeting-queries.ts"
import { findDaysOff, findDaysOffFor } from "../off-days/off-day-queries.ts"
import { findBusyTimes, findTeachersTimes } from "./busy-queries.ts"

/** A meeting that is to be made up, with its series and its class. */
export type AffectedMeeting = Pick<MeetingRow, "starts_at" | "ends_at" | "program_type"> &
  Pick<MeetingsClass, "end_date" | "teacher_id"> & { series_id: string; enrollment_id: string | null }

type Options = {
  /** Times of make-ups of the same teacher that are planned together with this one. */
  planned?: readonly BusyTime[]
  /** When the teacher is back from the time off to which the meeting is lost. */
  awayUntil?: Date
}

/** Returns where a meeting can be made up (docs/rules/meetings.md#changed-meetings); null if no time is free. */
export async function findMakeUp(
  db: Db,
  deps: Deps,
  meeting: AffectedMeeting,
  options: Options = {},
): Promise<{ date: Day; time: string } | null> {
  const makeUpOf = await loadMakeUps(db, deps, [meeting], options.awayUntil)
  return makeUpOf(meeting, options)
}

/** Returns what finds the make-up of each of these meetings, in as many statements as for one. */
export async function loadMakeUps(
  db: Db,
  deps: Deps,
  meetings: readonly AffectedMeeting[],
  awayUntil?: Date,
): Promise<(meeting: AffectedMeeting, options: Options) => { date: Day; time: string } | null> {
  if (meetings.length === 0) return () => null
  const zone = deps.settings.timeZone
  const now = deps.now()
  const today = todayIn(now, zone)
  const plans = await findPlans(
    db,
    meetings.map(({ series_id }) => series_id),
    today,
  )
  const daysOff = await findDaysOff(db, today)
  const busyOf = await loadBusyTimes(db, meetings, awayUntil)
  return (meeting, { planned = [], awayUntil: back }) => {
    const plan = plans.get(meeting.series_id)
    const free = suggestMakeUp(
      {
        lost: { startsAt: meeting.starts_at, endsAt: meeting.ends_at },
        isSolo: meeting.enrollment_id !== null,
        classEnd: meeting.end_date,
        times: weekFromRows(plan?.times ?? []),
        taken: takenDays(plan?.meetings ?? [], zone),
        daysOff: daysOff.filter((off) => off.program_type === null || off.program_type === meeting.program_type),
        busy: [...busyOf(meeting), ...planned],
        awayUntil: back,
      },
      { now, zone },
    )
    return free && { date: free.day, time: free.time }
  }
}

/** Returns when a make-up of each of these meetings cannot be, because of other meetings and the teacher's time off. */
async function loadBusyTimes(db: Db, meetings: readonly AffectedMeeting[], awayUntil: Date | undefined) {
  const starts = meetings.map(({ starts_at }) => starts_at.getTime())
  const from = new Date(Math.min(...starts))
  const until = new Date(Math.max(...starts, awayUntil?.getTime() ?? 0))
  const teacherIds = meetings.map(({ teacher_id }) => teacher_id)
  const enrolleeIds = meetings.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const ofTeachers = await findTeachersTimes(db, [...new Set(teacherIds)], { from, until })
  const ofSolo =
    enrolleeIds.length > 0 ? await findBusyTimes(db, [...new Set(enrolleeIds)], { from, until }) : new Map()
  return ({ teacher_id, enrollment_id }: AffectedMeeting): readonly BusyTime[] =>
    (enrollment_id ? ofSolo.get(enrollment_id) : ofTeachers.get(teacher_id)) ?? []
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
  meeting: AffectedMeeting & { stand_in_id: string | null },
): Promise<{ date: Day; time: string }[]> {
  const zone = deps.settings.timeZone
  const now = deps.now()
  const today = todayIn(now, zone)
  const { meetings } = await findPlan(db, meeting.series_id, today)
  const holderId = meeting.stand_in_id ?? meeting.teacher_id
  const ofHolder = await findTeachersTimes(db, [holderId], { from: now })
  const ofStudent = meeting.enrollment_id ? await findBusyTimes(db, [meeting.enrollment_id], { from: now }) : new Map()
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
