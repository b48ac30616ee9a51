import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isCancelledLate } from "../../meetings/domain/cancelling/late-cancellation.ts"
import { meetingState } from "../../meetings/domain/meeting-state.ts"
import type { MeetingRow } from "../../meetings/server/meeting-queries.ts"
import { presentMeeting } from "../../meetings/server/present-meeting.ts"
import type { RosterStudent } from "../contract.ts"
import { lastSave } from "../domain/attendance-window.ts"
import { belongsTo } from "../domain/membership.ts"
import { proposeMark } from "../domain/propose-mark.ts"
import { attendanceError } from "./errors.ts"
import {
  findDetails,
  findLedMeeting,
  findRosterRows,
  isApprovedStudent,
  type RosterStudentRow,
  type StudentDetailsRow,
} from "./roster-queries.ts"

type RosterRef = { meetingId: string; scope: Scope }

/** Returns the roster of a meeting, for its leaders (docs/rules/attendance.md#attendance). */
export async function findRoster(deps: Deps, { meetingId, scope }: RosterRef) {
  const row = await findLedMeeting(deps.db, { meetingId, scope, now: deps.now() })
  if (!row) throw notFound()
  const students = await findStudentsIn(deps.db, row)
  return {
    meeting: presentMeeting(deps, row),
    roster: students.map((student) => presentRosterStudent(deps, row, student)),
  }
}

/** The students who belong to the meeting, and those who have a mark in it. */
export async function findStudentsIn(db: Db, meeting: MeetingRow): Promise<RosterStudentRow[]> {
  const times = { startsAt: meeting.starts_at, endsAt: meeting.ends_at }
  const rows = await findRosterRows(db, meeting.id)
  return rows.filter(
    ({ mark, has_attended, approved_at, left_at }) =>
      mark !== null || (has_attended && belongsTo({ approvedAt: approved_at, leftAt: left_at }, times)),
  )
}

function presentRosterStudent({ now }: Deps, meeting: MeetingRow, row: RosterStudentRow): RosterStudent {
  const [startsAt, endsAt] = [meeting.starts_at, meeting.ends_at]
  const at = now()
  const state = meetingState({ endsAt, cancelledAt: meeting.cancelled_at, heldAt: meeting.held_at }, at)
  return {
    enrolleeId: row.enrollment_id,
    fullName: fullName(personNameOf(row)),
    profilePicture: row.profile_picture,
    joinedAt: row.joined_at?.toISOString() ?? null,
    absence: row.absence_reason && { reason: row.absence_reason, words: row.absence_words },
    proposed: proposeMark(
      {
        state,
        startsAt,
        endsAt,
        joinedAt: row.joined_at,
        hasNotice: row.absence_reason !== null,
        isCancelledLate: isCancelledLate({ isByFamily: meeting.cancelled_by_family, counted: meeting.counted }),
      },
      at,
    ),
    mark: row.mark,
  }
}

type StudentRef = { enrolleeId: string; meetingId?: string; scope: Scope }

/**
 * The details of a student (docs/rules/attendance.md#attendance): of an approved student of the teacher's own class; or of
 * one on the roster of a meeting, for its leaders while they can save its attendance.
 */
export async function findStudentDetails(deps: Deps, { enrolleeId, meetingId, scope }: StudentRef) {
  if (!(await isApprovedStudent(deps.db, { enrolleeId, scope })))
    await assertOnRoster(deps, { meetingId, scope }, enrolleeId)
  const row = await findDetails(deps.db, enrolleeId)
  if (!row) throw notFound()
  return {
    specialNeeds: specialNeedsOf(deps, row),
    guardian: {
      fullName: row.guardian_full_name ?? fullName(personNameOf(row)),
      contact: row.guardian_contact ?? row.contact,
    },
  }
}

/** A student is a child or a learner. */
function specialNeedsOf({ dataKeys }: Deps, row: StudentDetailsRow): string | null {
  const { child_id, learner_id } = row
  if (child_id) return dataKeys.show(row.child_needs, { column: "children.special_needs", id: child_id })
  return learner_id && dataKeys.show(row.learner_needs, { column: "learners.special_needs", id: learner_id })
}

async function assertOnRoster(deps: Deps, ref: Omit<StudentRef, "enrolleeId">, enrolleeId: string): Promise<void> {
  const { meetingId, scope } = ref
  const now = deps.now()
  const meeting = meetingId && (await findLedMeeting(deps.db, { meetingId, scope, now }))
  if (!meeting) throw notFound()
  const students = await findStudentsIn(deps.db, meeting)
  if (!students.some(({ enrollment_id }) => enrollment_id === enrolleeId)) throw notFound()
  const isOpen = scope.as === "admin" || now <= lastSave(meeting.ends_at, deps.settings.timeZone)
  if (!isOpen) throw attendanceError("details-too-late")
}
