import { momentIn } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import { findNoticeFacts } from "../../meetings/server/notice-facts-queries.ts"
import type { AttendanceNotice } from "../domain/notices.ts"
import { findToldAbsences } from "./absence-queries.ts"
import type { AbsenceGiven, AbsenceTakenBack, AttendanceMissing, AttendanceSaved } from "./events.ts"

/** Notices about absences and attendance, to families and to teachers. */

/** Tells the teacher of the class, and a substitute. */
export async function noticeAbsence(
  tx: Tx,
  event: AbsenceGiven | AbsenceTakenBack,
  deps: Deps,
): Promise<AttendanceNotice[]> {
  const [[meeting], [student]] = [
    await findNoticeFacts(tx, [event.meetingId]),
    await findEmailFacts(tx, [event.enrolleeId]),
  ]
  if (!meeting || !student) return []
  const said = event.type === "absence.given" ? event : { reason: null, words: null }
  return [
    {
      kind: "absence-noted",
      to: { accounts: meeting.leaderIds },
      facts: {
        student: fullName(student.student),
        class: meeting.klass,
        at: momentIn(meeting.startsAt, deps.settings.timeZone),
        rosterId: event.meetingId,
        reason: said.reason,
        words: said.words,
        isTakenBack: event.type === "absence.taken-back",
      },
    },
  ]
}

/**
 * Tells the families of students who were absent without a report, in one notice for all students of a family; each
 * absence once, however often the marks change.
 */
export async function noticeMarkedAbsent(tx: Tx, event: AttendanceSaved, deps: Deps): Promise<AttendanceNotice[]> {
  if (event.absentIds.length === 0) return []
  const [meeting] = await findNoticeFacts(tx, [event.meetingId])
  if (!meeting) return []
  const toldIds = await findToldAbsences(tx, event.meetingId)
  const untold = event.absentIds.filter((enrolleeId) => !toldIds.has(enrolleeId))
  const families = Map.groupBy(await findEmailFacts(tx, untold), ({ accountId }) => accountId)
  return [...families].map(([accountId, students]) => ({
    kind: "marked-absent",
    to: { accounts: [accountId] },
    cause: `${event.meetingId} ${students.map(({ enrolleeId }) => enrolleeId).join(" ")}`,
    facts: {
      students: students.map(({ student }) => fullName(student)),
      class: meeting.klass,
      at: momentIn(meeting.startsAt, deps.settings.timeZone),
    },
  }))
}

/** Tells the teacher who held it: a substitute, otherwise the teacher of the class. */
export async function noticeMissingAttendance(
  tx: Tx,
  event: AttendanceMissing,
  deps: Deps,
): Promise<AttendanceNotice[]> {
  const meetings = await findNoticeFacts(tx, event.meetingIds)
  return meetings.map(({ id, klass, startsAt, leaderIds }) => ({
    kind: "attendance-missing",
    to: { accounts: leaderIds.slice(-1) },
    cause: id,
    facts: { class: klass, at: momentIn(startsAt, deps.settings.timeZone), rosterId: id },
  }))
}
