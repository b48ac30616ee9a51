import { instantAt, todayIn, wallClock } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { planDayOf } from "../../domain/change/change-meeting.ts"
import { goesOnWeekly, nextFreeTimes } from "../../domain/free-times.ts"
import { endOf } from "../../domain/generate-meetings.ts"
import { makeUpDays } from "../../domain/make-ups.ts"
import { type FreeClassDay, takenDays } from "../../domain/next-free-days.ts"
import { holdTeachers } from "../change/change-queries.ts"
import { findGroupSeries, findSoloSeries, type SeriesRow } from "../generation/series-queries.ts"
import { findDaysOff } from "../off-days/off-day-queries.ts"
import { findBusyTimes } from "./busy-queries.ts"
import {
  type AffectedMeetings,
  countLost,
  findMeetingsOfSeries,
  insertMakeUps,
  type MakeUp,
} from "./make-up-queries.ts"

/** A series that has lost meetings to a day off. */
type LosingSeries = { series_id: string; class_id: string; enrollment_id: string | null }

/** Adds the make-ups of a day off for these series (docs/rules/days-off.md). */
export async function putMakeUps(tx: Tx, deps: Deps, dayOffId: string, series: readonly LosingSeries[]): Promise<void> {
  const seriesIds = series.map(({ series_id }) => series_id)
  const lost = await countLost(tx, dayOffId, seriesIds)
  const rows = (await findAttended(tx, series)).filter(({ series_id }) => lost.has(series_id))
  const isBesideWeek = (row: SeriesRow) =>
    row.enrollment_id !== null && goesOnWeekly(row.planned_end, todayIn(deps.now(), deps.settings.timeZone))
  const makeUps = [
    ...(await makeUpsAtTheEnd(
      tx,
      deps,
      rows.filter((row) => !isBesideWeek(row)),
      lost,
    )),
    ...(await makeUpsBesideWeek(tx, deps, rows.filter(isBesideWeek), lost)),
  ]
  await insertMakeUps(tx, dayOffId, makeUps, deps.now())
}

type Lost = ReadonlyMap<string, AffectedMeetings>

/** For groups, and for solo students whose class ends soon: on the class days after the last meeting. */
async function makeUpsAtTheEnd(tx: Tx, deps: Deps, rows: readonly SeriesRow[], lost: Lost): Promise<MakeUp[]> {
  if (rows.length === 0) return []
  const zone = deps.settings.timeZone
  const today = todayIn(deps.now(), zone)
  const meetings = await meetingsBySeries(tx, deps, rows)
  const daysOff = await findDaysOff(tx, today)
  return rows.flatMap((row) => {
    const days = makeUpDays(
      {
        times: weekFromRows(row.times),
        meetings: meetings.get(row.series_id) ?? [],
        daysOff: daysOff.filter(({ program_type }) => [null, row.program_type].includes(program_type)),
        today,
        howMany: lost.get(row.series_id)?.count ?? 0,
      },
      zone,
    )
    return days.map((free) => ({ ...makeUpOn(row, free, deps), planDay: free.day }))
  })
}

/** For solo students whose meetings continue: on the days after the cancelled meetings, when the teacher is free. */
async function makeUpsBesideWeek(tx: Tx, deps: Deps, rows: readonly SeriesRow[], lost: Lost): Promise<MakeUp[]> {
  if (rows.length === 0) return []
  const zone = deps.settings.timeZone
  const now = deps.now()
  const today = todayIn(now, zone)
  const teacherIds = await holdTeachers(tx, rows)
  const meetings = await meetingsBySeries(tx, deps, rows)
  const daysOff = await findDaysOff(tx, today)
  const busy = await findBusyTimes(
    tx,
    rows.flatMap(({ enrollment_id }) => enrollment_id ?? []),
    { from: now, until: lastLost(lost, now) },
  )
  const makeUpsOf = new Map<string | undefined, MakeUp[]>()
  return rows.flatMap((row) => {
    const { lastStart, count } = lost.get(row.series_id) ?? { lastStart: now, count: 0 }
    const own = meetings.get(row.series_id) ?? []
    const ofTeacher = makeUpsOf.get(teacherIds.get(row.class_id)) ?? []
    const taken = takenDays(own, zone)
    const day = todayIn(lastStart, zone)
    const free = nextFreeTimes(
      {
        usualTime: wallClock(lastStart, zone).time,
        after: day > today ? day : today,
        daysOff: daysOff.filter(({ program_type }) => [null, row.program_type].includes(program_type)),
        taken,
        busy: [...(busy.get(row.enrollment_id ?? "") ?? []), ...ofTeacher],
        howMany: count,
      },
      { zone, minutes: deps.settings.meetingMinutes },
    )
    const makeUps = free.map((each) => ({
      ...makeUpOn(row, each, deps),
      planDay: planDayOf(each.day, { times: weekFromRows(row.times), taken }),
    }))
    makeUpsOf.set(teacherIds.get(row.class_id), [...ofTeacher, ...makeUps])
    return makeUps
  })
}

/** When the last of all lost meetings starts: make-ups come after it. */
const lastLost = (lost: Lost, now: Date) =>
  [...lost.values()].reduce((last, { lastStart }) => (lastStart > last ? lastStart : last), now)

async function meetingsBySeries(tx: Tx, deps: Deps, rows: readonly SeriesRow[]) {
  const now = deps.now()
  const seriesIds = rows.map(({ series_id }) => series_id)
  const meetings = await findMeetingsOfSeries(tx, seriesIds, todayIn(now, deps.settings.timeZone), now)
  return Map.groupBy(meetings, ({ series_id }) => series_id)
}

/** Students who have left get none. */
async function findAttended(tx: Tx, series: readonly LosingSeries[]): Promise<SeriesRow[]> {
  const groups = series.filter(({ enrollment_id }) => enrollment_id === null).map(({ class_id }) => class_id)
  const students = series.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const rows = [...(await findGroupSeries(tx, groups)), ...(await findSoloSeries(tx, students))]
  return rows.filter(({ is_attended }) => is_attended)
}

function makeUpOn({ series_id, class_id }: SeriesRow, { day, time }: FreeClassDay, { settings }: Deps) {
  const startsAt = instantAt(day, time, settings.timeZone)
  const endsAt = endOf(startsAt, settings.meetingMinutes)
  return { seriesId: series_id, classId: class_id, startsAt, endsAt }
}
