import { type Day, lastPlannedDay, todayIn } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { generateMeetings, type MeetingPlan, type NewMeeting } from "../../domain/generate-meetings.ts"
import { lastDayAhead } from "../../domain/horizon.ts"
import { recordMeetingEvent } from "../events.ts"
import { findDaysOff, shareCalendar } from "../off-days/off-day-queries.ts"
import {
  type AddedMeeting,
  addMeetings,
  type RetimedMeeting,
  removeMeetings,
  retimeMeetings,
  saveGeneratedUntil,
} from "./generated-queries.ts"
import { releaseSubstitutes } from "./release-substitutes.ts"
import {
  createSeries,
  findExistingMeetings,
  findGroupEnds,
  findGroupSeries,
  findSoloSeries,
  findSoloStudentsOf,
  lockClassesForShare,
  type SeriesRow,
} from "./series-queries.ts"

/**
 * `fromTheStart`: a series without generated meetings is filled from its first day, and finished meetings count as held,
 * because nobody could join them (docs/rules/meetings.md#meetings).
 */
type GenerationOptions = { fromTheStart: boolean }
const fromNow: GenerationOptions = { fromTheStart: false }

/** Generates the meetings of group classes and moves their ends. Call it after the change of their plan was written. */
export async function generateGroupMeetings(
  tx: Tx,
  deps: Deps,
  classIds: readonly string[],
  options = fromNow,
): Promise<GenerationResult> {
  await lockClassesForShare(tx, classIds)
  await createSeries(tx, { classIds })
  const result = await generateSeries(tx, deps, await findGroupSeries(tx, classIds), options)
  await moveClassEnds(tx, deps, classIds)
  return result
}

/** Generates the meetings of solo students, by their enrollments. Students who have left have no upcoming ones. */
export async function generateStudentMeetings(tx: Tx, deps: Deps, refs: readonly SoloRef[], options = fromNow) {
  await lockClassesForShare(
    tx,
    refs.map(({ classId }) => classId),
  )
  const enrolleeIds = refs.map(({ enrolleeId }) => enrolleeId)
  await createSeries(tx, { enrolleeIds })
  return generateSeries(tx, deps, await findSoloSeries(tx, enrolleeIds), options)
}

export type SoloRef = { enrolleeId: string; classId: string }

/** Moves the ends of groups to their last meetings, or to their planned ends. */
export async function moveClassEnds(tx: Tx, deps: Deps, classIds: readonly string[]): Promise<void> {
  const moved = (await findGroupEnds(tx, classIds)).flatMap(({ id, end_date, planned_end, last_meeting }) => {
    const last = last_meeting === null ? planned_end : todayIn(last_meeting, deps.settings.timeZone)
    const after = last > planned_end ? last : planned_end
    return after === end_date ? [] : [{ classId: id, before: end_date, after }]
  })
  if (moved.length === 0) return
  await recordMeetingEvent(tx, { type: "class-ends.moved", at: deps.now(), actorId: null, classes: moved })
}

/** After a change of one meeting: moves the end of a group, or generates the remaining sessions of a solo student. */
export async function followMeetingChange(
  tx: Tx,
  deps: Deps,
  { class_id: classId, enrollment_id: enrolleeId }: { class_id: string; enrollment_id: string | null },
): Promise<void> {
  if (enrolleeId === null) await moveClassEnds(tx, deps, [classId])
  else await generateStudentMeetings(tx, deps, [{ enrolleeId, classId }])
}

/** Generates the meetings of a class: a group, or every student of a solo class. */
export async function generateClassMeetings(tx: Tx, deps: Deps, classId: string): Promise<void> {
  await generateGroupMeetings(tx, deps, [classId])
  const students = await findSoloStudentsOf(tx, classId)
  await generateStudentMeetings(
    tx,
    deps,
    students.map((enrolleeId) => ({ enrolleeId, classId })),
  )
}

/** Returns how many meetings were added and removed. */
async function generateSeries(
  tx: Tx,
  deps: Deps,
  rows: readonly SeriesRow[],
  { fromTheStart }: GenerationOptions,
): Promise<GenerationResult> {
  if (rows.length === 0) return { added: 0, removed: 0 }
  await shareCalendar(tx)
  const now = deps.now()
  const zone = deps.settings.timeZone
  const day: SchoolDay = { now, today: todayIn(now, zone), zone, minutes: deps.settings.meetingMinutes, fromTheStart }
  const from = rows.map((row) => fillFromOf(row, day)).reduce((first, each) => (each < first ? each : first), day.today)
  const existing = Map.groupBy(await findExistingMeetings(tx, rows, from, now), ({ series_id }) => series_id)
  const daysOff = await findDaysOff(tx, from)
  const changes = rows.map((row) => changesOf(row, existing.get(row.series_id) ?? [], daysOff, day))
  const added = changes.flatMap((each) => each.added)
  const removed = changes.flatMap((each) => each.removed)
  const retimed = changes.flatMap((each) => each.retimed)
  await releaseSubstitutes(tx, deps, [...removed, ...retimed.map(({ id }) => id)])
  await removeMeetings(tx, removed)
  await retimeMeetings(tx, retimed, now)
  await addMeetings(tx, added, now)
  await saveGeneratedUntil(
    tx,
    rows.map((row) => ({ seriesId: row.series_id, until: lastDayOf(row, day.today) })),
  )
  return { added: added.length, removed: removed.length }
}

type SchoolDay = GenerationOptions & { now: Date; today: Day; zone: string; minutes: number }
type MeetingRows = Awaited<ReturnType<typeof findExistingMeetings>>
type DaysOff = Awaited<ReturnType<typeof findDaysOff>>

/** A meeting removed and one added on the same day of the plan are one rescheduled meeting. */
function changesOf(row: SeriesRow, own: MeetingRows, daysOff: DaysOff, day: SchoolDay): Changes {
  const { add, remove } = generateMeetings(
    {
      plan: planOf(row, day),
      fillFrom: fillFromOf(row, day),
      daysOff: daysOff.filter(({ program_type }) => program_type === null || program_type === row.program_type),
      meetings: own.map((row) => ({
        id: row.id,
        planDay: row.plan_day,
        startsAt: row.starts_at,
        isChanged: row.is_changed,
        isPut: row.is_put,
        isSession: row.is_session,
      })),
      now: day.now,
    },
    day,
  )
  const going = new Set(remove)
  const idOn = new Map(own.filter(({ id }) => going.has(id)).map(({ id, plan_day }) => [plan_day, id]))
  const retimed = add.flatMap(({ planDay, startsAt, endsAt }) => {
    const id = idOn.get(planDay)
    return id ? [{ id, startsAt, endsAt }] : []
  })
  const retimedIds = new Set(retimed.map(({ id }) => id))
  const added = add
    .filter(({ planDay }) => !idOn.has(planDay))
    .map((meeting) => ({
      ...meeting,
      seriesId: row.series_id,
      classId: row.class_id,
      heldAt: heldAtOf(meeting, day),
    }))
  return { added, retimed, removed: remove.filter((id) => !retimedIds.has(id)) }
}

const heldAtOf = ({ endsAt }: NewMeeting, { fromTheStart, now }: SchoolDay) =>
  fromTheStart && endsAt <= now ? endsAt : null

export type GenerationResult = { added: number; removed: number }
type Changes = { added: AddedMeeting[]; retimed: RetimedMeeting[]; removed: string[] }

/**
 * A group meets from its first day on, a solo student from the day of the approval on, within the dates of the class.
 */
function firstDayOf({ start_date, approved_at }: SeriesRow, zone: string): Day {
  const approved = approved_at ? todayIn(approved_at, zone) : null
  const days = [start_date, approved].filter((day) => day !== null)
  return days.reduce((last, day) => (day > last ? day : last), "1900-01-01")
}

/** Meetings of a group are generated to its end, but never further than people can plan. */
function lastDayOf({ enrollment_id, planned_end }: SeriesRow, today: Day): Day {
  const ahead = enrollment_id === null ? lastPlannedDay(today) : lastDayAhead(today)
  return planned_end !== null && planned_end < ahead ? planned_end : ahead
}

function planOf(row: SeriesRow, { today, zone }: SchoolDay): MeetingPlan | null {
  if (!row.is_attended) return null
  const [first, last] = [firstDayOf(row, zone), lastDayOf(row, today)]
  return { times: weekFromRows(row.times), first, last, ends: row.planned_end, sessions: row.sessions }
}

/** A group without generated meetings is filled from its first day, even if that has passed; otherwise from today. */
function fillFromOf(row: SeriesRow, { today, zone, fromTheStart }: SchoolDay): Day {
  const isNew = row.generated_until === null
  return isNew && (fromTheStart || row.enrollment_id === null) ? firstDayOf(row, zone) : today
}
