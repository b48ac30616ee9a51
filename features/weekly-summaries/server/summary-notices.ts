import { momentIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { attendedOf } from "../../attendance/domain/attended.ts"
import { sentences } from "../../notices/domain/facts.ts"
import type { SummaryNotice } from "../domain/notices.ts"
import { type StudentWeek, summarizeWeek } from "../domain/summary.ts"
import { isInWeek, noteReadableAt, type SummaryWeek, summaryWeekOf } from "../domain/summary-week.ts"
import type { SummariesDue } from "./events.ts"
import { findMeetingsOf, findOpenHomeworkOf } from "./summary-queries.ts"

type MeetingRow = Awaited<ReturnType<typeof findMeetingsOf>>[number]
type HomeworkRow = Awaited<ReturnType<typeof findOpenHomeworkOf>>[number]

/** The summaries of some families, in as many statements as for one (docs/rules/notices.md#weekly-summary). */
export async function noticeWeeklySummaries(
  tx: Tx,
  { sunday, accountIds, at }: SummariesDue,
  { settings }: Deps,
): Promise<SummaryNotice[]> {
  const week = summaryWeekOf(sunday, settings.timeZone)
  const meetings = await findMeetingsOf(tx, accountIds, { from: week.from, before: week.next.before, now: at })
  const homework = await findOpenHomeworkOf(tx, accountIds, week.from)
  const people = accountIds.flatMap((accountId) => {
    const isOwn = (row: { account_id: string }) => row.account_id === accountId
    const students = studentWeeks(meetings.filter(isOwn), homework.filter(isOwn), { week, at, zone: settings.timeZone })
      .map(summarizeWeek)
      .filter((summary) => summary !== null)
    return students.length > 0 ? [{ accountId, facts: { students } }] : []
  })
  if (people.length === 0) return []
  const { firstDay, lastDay } = week.next
  return [
    { kind: "weekly-summary", to: { people }, cause: sunday, facts: { students: [], nextWeek: { firstDay, lastDay } } },
  ]
}

type Moment = { week: SummaryWeek; at: Date; zone: string }

/** Returns the weeks of the students of a family, in the order of the rows. */
function studentWeeks(
  meetings: readonly MeetingRow[],
  homework: readonly HomeworkRow[],
  moment: Moment,
): StudentWeek[] {
  const names = new Map([...meetings, ...homework].map((row) => [row.student_id, fullName(personNameOf(row))]))
  return [...names].map(([studentId, name]) => ({
    name,
    ...meetingsOfWeek(
      meetings.filter((row) => row.student_id === studentId),
      moment,
    ),
    homework: homework
      .filter((row) => row.student_id === studentId)
      .map((row) => ({
        class: row.class_name,
        title: row.title,
        due: momentIn(row.due_at, moment.zone),
        isOverdue: row.due_at < moment.at,
      })),
  }))
}

function meetingsOfWeek(
  rows: readonly MeetingRow[],
  { week, at, zone }: Moment,
): Omit<StudentWeek, "name" | "homework"> {
  const past = rows.filter(({ ends_at }) => isInWeek(week, ends_at))
  const { attended, held } = attendedOf(past.map(({ mark }) => mark))
  return {
    attended,
    counted: held,
    notes: rows
      .filter(({ note, line }) => note !== null || line !== null)
      .filter(
        ({ ends_at, written_at }) =>
          written_at !== null && isInWeek(week, noteReadableAt({ endsAt: ends_at, writtenAt: written_at })),
      )
      .map(({ class_name, starts_at, note, line }) => ({
        class: class_name,
        at: momentIn(starts_at, zone),
        text: sentences(note, line),
      })),
    comingClasses: rows
      .filter(({ starts_at }) => starts_at >= at)
      .map(({ class_name, starts_at }) => ({ class: class_name, at: momentIn(starts_at, zone) })),
  }
}
