import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"
import type { LateCancellation, OwnAttendance } from "../contract.ts"
import { attendedOf } from "../domain/attended.ts"
import { belongsTo } from "../domain/membership.ts"
import {
  type BegunMeetingRow,
  type ClassStudentRow,
  findAttendedClass,
  findBegunMeetings,
  findClassStudents,
  findMarksOf,
  findOwnAttendance,
  type MarkRow,
  type OwnAttendanceRow,
} from "./class-attendance-queries.ts"

type ClassInScope = { classId: string; scope: Scope }

/** The attendance of a class, for its teacher and administrators (docs/rules/attendance.md#attendance). */
export async function getClassAttendance(deps: Deps, input: ClassInScope) {
  const { meetings, students } = await getAttendanceWithGuardians(deps, input)
  return { meetings, students: students.map(({ guardian: _, ...student }) => student) }
}

/** Like `getClassAttendance`, with the guardian of each student, by which a file tells students of one name apart. */
export async function getAttendanceWithGuardians({ db, now }: Deps, { classId, scope }: ClassInScope) {
  if (!(await findAttendedClass(db, { classId, scope }))) throw notFound()
  const [meetings, rows] = await Promise.all([findBegunMeetings(db, classId, now()), findClassStudents(db, classId)])
  const markOf = marksIn(await findMarksOf(db, rows.map(idOf)))
  const students = rows.filter((row) => meetings.some((meeting) => isIn(row, meeting) || markOf(meeting, row) !== null))
  return {
    meetings: meetings.map((row) => ({
      id: row.id,
      startsAt: row.starts_at.toISOString(),
      number: Number(row.number),
      ...presentLateCancellation(row),
    })),
    students: students.map((row) => ({
      enrolleeId: row.enrollment_id,
      fullName: fullName(personNameOf(row)),
      guardian: row.guardian,
      marks: meetings.map((meeting) => markOf(meeting, row)),
    })),
  }
}

/** The attendance of a family's students in a class: every meeting that was held, or that the family cancelled late. */
export async function getOwnAttendance({ db, now }: Deps, actor: Actor, classId: string): Promise<OwnAttendance[]> {
  const at = now()
  const rows = await findOwnAttendance(db, { classId, accountId: actor.accountId, now: at })
  if (rows.length === 0) throw notFound()
  const byStudent = Map.groupBy(rows, (row) => row.enrollment_id)
  return [...byStudent].map(([enrolleeId, own]) => {
    const meetings = own.flatMap((row) => presentOwnMark(row, at))
    return {
      enrolleeId,
      fullName: own[0] ? fullName(personNameOf(own[0])) : "",
      ...attendedOf(meetings.map(({ mark }) => mark)),
      meetings,
    }
  })
}

/** A meeting that was held or cancelled late, to which the student belongs or in which the student has a mark. */
function presentOwnMark(row: OwnAttendanceRow, now: Date): OwnAttendance["meetings"] {
  const { meeting_id: id, starts_at: startsAt, ends_at: endsAt, held_at, mark } = row
  if (!id || !startsAt || !endsAt) return []
  const membership = { approvedAt: row.approved_at, leftAt: row.left_at }
  const isOver = endsAt <= now && (held_at !== null || row.cancelled_at !== null)
  const isShown = mark !== null || (isOver && belongsTo(membership, { startsAt, endsAt }))
  return isShown
    ? [{ id, startsAt: startsAt.toISOString(), mark, ...presentLateCancellation(row), ...presentNote(row) }]
    : []
}

const presentNote = ({ note, line }: OwnAttendanceRow): Pick<OwnAttendance["meetings"][number], "note"> =>
  note || line ? { note: { text: note, aboutStudent: line } } : {}

type CancellationRow = Pick<OwnAttendanceRow, "cancelled_at" | "counted" | "reason" | "words">

/** Of the meetings with marks, only those that the family cancelled late are cancelled. */
function presentLateCancellation({ cancelled_at, counted, reason, words }: CancellationRow): {
  lateCancellation?: LateCancellation
} {
  return cancelled_at && counted !== null ? { lateCancellation: { counted, reason, words } } : {}
}

const idOf = ({ enrollment_id }: ClassStudentRow) => enrollment_id

function isIn(student: ClassStudentRow, { series_id, starts_at, ends_at }: BegunMeetingRow): boolean {
  const membership = { approvedAt: student.approved_at, leftAt: student.left_at }
  return student.series_id === series_id && belongsTo(membership, { startsAt: starts_at, endsAt: ends_at })
}

function marksIn(rows: readonly MarkRow[]) {
  const marks = new Map(rows.map(({ meeting_id, enrollment_id, mark }) => [`${meeting_id} ${enrollment_id}`, mark]))
  return ({ id }: BegunMeetingRow, { enrollment_id }: ClassStudentRow): AttendanceMark | null =>
    marks.get(`${id} ${enrollment_id}`) ?? null
}
