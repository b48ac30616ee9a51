import { formatInstant } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isCancelledLate } from "../../meetings/domain/cancelling/late-cancellation.ts"
import { attendanceMarks } from "../../meetings/domain/meeting-words.ts"
import { holdMeeting } from "../../meetings/server/change/hold-meeting.ts"
import { saveAttendanceError } from "../domain/attendance-window.ts"
import { attendanceError } from "./errors.ts"
import { recordAttendanceEvent } from "./events.ts"
import { findStudentsIn } from "./find-roster.ts"
import { type NewMark, putMarks } from "./mark-queries.ts"
import { lockLedMeeting, type RosterStudentRow } from "./roster-queries.ts"

type Input = { meetingId: string; attendance: readonly NewMark[] }

/**
 * Saves the marks of a meeting, all or none, which makes it held (docs/rules/attendance.md#attendance). A meeting that
 * a family cancelled late stays cancelled, and its marks earn the part that counts. Unchanged marks are not saved.
 */
export async function saveAttendance(
  deps: Deps,
  actor: Actor,
  scope: Scope,
  { meetingId, attendance }: Input,
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const meeting = await lockLedMeeting(tx, { meetingId, scope, now: at })
    if (!meeting) throw notFound()
    const isCancelled = meeting.cancelled_at !== null
    const facts = {
      startsAt: meeting.starts_at,
      endsAt: meeting.ends_at,
      isCancelled,
      isCancelledLate: isCancelledLate({ isByFamily: meeting.cancelled_by_family, counted: meeting.counted }),
    }
    const errorCode = saveAttendanceError(facts, { now: at, isAdmin: actor.isAdmin, zone: deps.settings.timeZone })
    if (errorCode) throw attendanceError(errorCode)
    const students = await findStudentsIn(tx, meeting)
    const changed = changedMarks(students, attendance)
    if (changed.length === 0) return
    await putMarks(tx, { meetingId, marks: changed, at })
    if (!isCancelled) await holdMeeting(tx, meeting, changed, at)
    await recordAttendanceEvent(tx, {
      type: "attendance.saved",
      at,
      actorId: actor.accountId,
      meetingId,
      classId: meeting.class_id,
      absentIds: isCancelled ? [] : absentWithoutNotice(changed),
      before: marksById(changed.map(({ enrolleeId, before }) => [enrolleeId, before])),
      after: marksById(changed.map(({ enrolleeId, mark }) => [enrolleeId, mark])),
      inClass: summaryOf(students, changed, formatInstant(meeting.starts_at, deps.settings.timeZone)),
    })
  })
}

type Changed = NewMark & { before: NewMark["mark"] | null; noticeAt: Date | null }

const absentWithoutNotice = (changed: readonly Changed[]) =>
  changed.filter(({ mark, noticeAt }) => mark === "absent" && !noticeAt).map(({ enrolleeId }) => enrolleeId)

/** Throws if a student is not in the meeting, or is named twice. */
function changedMarks(rows: readonly RosterStudentRow[], marks: readonly NewMark[]): Changed[] {
  const rowsById = new Map(rows.map((row) => [row.enrollment_id, row]))
  const named = new Set(marks.map(({ enrolleeId }) => enrolleeId))
  if (named.size < marks.length) throw attendanceError("student-twice")
  return marks.flatMap(({ enrolleeId, mark }) => {
    const row = rowsById.get(enrolleeId)
    if (!row) throw attendanceError("student-not-in-meeting")
    return row.mark === mark ? [] : [{ enrolleeId, mark, before: row.mark, noticeAt: row.absence_given_at }]
  })
}

/** For the history of the class: "3 present, 1 late on 2026-11-20 10:00". */
function summaryOf(students: readonly RosterStudentRow[], changed: readonly Changed[], when: string) {
  const after = new Map(changed.map(({ enrolleeId, mark }) => [enrolleeId, mark]))
  const marks = (marked: (row: RosterStudentRow) => NewMark["mark"] | null) => ({
    attendance: countMarks(students.map(marked), when),
  })
  return { before: marks(({ mark }) => mark), after: marks((row) => after.get(row.enrollment_id) ?? row.mark) }
}

function countMarks(marks: readonly (NewMark["mark"] | null)[], when: string): string | null {
  const counts = attendanceMarks.map((each) => ({ each, many: marks.filter((mark) => mark === each).length }))
  const named = counts.filter(({ many }) => many > 0).map(({ each, many }) => `${many} ${each}`)
  return named.length > 0 ? `${named.join(", ")} on ${when}` : null
}

const marksById = (marks: readonly (readonly [string, string | null])[]) => ({ marks: Object.fromEntries(marks) })
