import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import type { OwnAttendance } from "../../attendance-contract.ts"
import { attendedOf } from "../../domain/attendance/attended.ts"
import { belongsTo } from "../../domain/attendance/membership.ts"
import type { AttendanceMark } from "../../domain/meeting-words.ts"
import {
  type BegunMeetingRow,
  type ClassStudentRow,
  findAttendedClass,
  findBegunMeetings,
  findClassStudents,
  findMarksOf,
  findOwnStudents,
  type MarkRow,
} from "./class-attendance-queries.ts"

/** The attendance of a class, for its teacher and administrators (docs/rules.md#attendance). */
export async function getClassAttendance({ db, now }: Deps, { classId, scope }: { classId: string; scope: Scope }) {
  if (!(await findAttendedClass(db, { classId, scope }))) throw notFound()
  const [meetings, rows] = await Promise.all([findBegunMeetings(db, classId, now()), findClassStudents(db, classId)])
  const markOf = marksIn(await findMarksOf(db, rows.map(idOf)))
  const students = rows.filter((row) => meetings.some((meeting) => isIn(row, meeting) || markOf(meeting, row) !== null))
  return {
    meetings: meetings.map(({ id, starts_at, number }) => ({ id, startsAt: starts_at.toISOString(), number })),
    students: students.map((row) => ({
      enrolleeId: row.enrollment_id,
      fullName: fullName(personNameOf(row)),
      marks: meetings.map((meeting) => markOf(meeting, row)),
    })),
  }
}

/** The attendance of the own students of a family in a class: every meeting that was held. */
export async function getOwnAttendance({ db, now }: Deps, actor: Actor, classId: string): Promise<OwnAttendance[]> {
  const rows = await findOwnStudents(db, { classId, accountId: actor.accountId })
  if (rows.length === 0) throw notFound()
  const [begun, marks] = await Promise.all([findBegunMeetings(db, classId, now()), findMarksOf(db, rows.map(idOf))])
  const markOf = marksIn(marks)
  const held = begun.filter(({ held_at, ends_at }) => held_at !== null && ends_at <= now())
  return rows.map((row) => {
    const meetings = begun.flatMap((meeting) => {
      const mark = markOf(meeting, row)
      const isShown = mark !== null || (held.includes(meeting) && isIn(row, meeting))
      return isShown ? [{ id: meeting.id, startsAt: meeting.starts_at.toISOString(), mark }] : []
    })
    return {
      enrolleeId: row.enrollment_id,
      fullName: fullName(personNameOf(row)),
      ...attendedOf(meetings.map(({ mark }) => mark)),
      meetings,
    }
  })
}

const idOf = ({ enrollment_id }: ClassStudentRow) => enrollment_id

function isIn(student: ClassStudentRow, { plan_id, starts_at, ends_at }: BegunMeetingRow): boolean {
  const membership = { approvedAt: student.approved_at, leftAt: student.left_at }
  return student.plan_id === plan_id && belongsTo(membership, { startsAt: starts_at, endsAt: ends_at })
}

function marksIn(rows: readonly MarkRow[]) {
  const marks = new Map(rows.map(({ meeting_id, enrollment_id, mark }) => [`${meeting_id} ${enrollment_id}`, mark]))
  return ({ id }: BegunMeetingRow, { enrollment_id }: ClassStudentRow): AttendanceMark | null =>
    marks.get(`${id} ${enrollment_id}`) ?? null
}
