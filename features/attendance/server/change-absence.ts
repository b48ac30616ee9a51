import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { AbsenceReason } from "../../meetings/domain/meeting-words.ts"
import { lockOwnMeeting, type StudentMeetingRef } from "../../meetings/server/own-meeting-queries.ts"
import { changeAbsenceError } from "../domain/absence.ts"
import { belongsTo } from "../domain/membership.ts"
import { deleteAbsence, findAbsence, putAbsence } from "./absence-queries.ts"
import { attendanceError } from "./errors.ts"
import { recordAttendanceEvent } from "./events.ts"

type AbsenceInput = StudentMeetingRef & { reason: AbsenceReason; words: string | null }

/**
 * Reports that one of the family's students can't come; a second report replaces the first
 * (docs/rules/attendance.md#attendance).
 */
export async function giveAbsence(deps: Deps, actor: Actor, { meetingId, enrolleeId, reason, words }: AbsenceInput) {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const classId = await lockComing(tx, { meetingId, enrolleeId, accountId: actor.accountId, now: at })
    const before = await findAbsence(tx, { meetingId, enrolleeId })
    if (before?.reason === reason && before.words === words) return
    await putAbsence(tx, { meetingId, enrolleeId, reason, words, at })
    const place = { meetingId, enrolleeId, classId }
    await recordAttendanceEvent(tx, { type: "absence.given", at, actorId: actor.accountId, ...place, reason, words })
  })
}

/** Withdraws the report. It is no error if there is none, because somebody may have pressed twice. */
export async function takeAbsenceBack(deps: Deps, actor: Actor, { meetingId, enrolleeId }: StudentMeetingRef) {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const classId = await lockComing(tx, { meetingId, enrolleeId, accountId: actor.accountId, now: at })
    if (!(await deleteAbsence(tx, { meetingId, enrolleeId }))) return
    const place = { meetingId, enrolleeId, classId }
    await recordAttendanceEvent(tx, { type: "absence.taken-back", at, actorId: actor.accountId, ...place })
  })
}

/** Locks the class of an upcoming meeting to which the family's student belongs. */
async function lockComing(tx: Tx, ref: StudentMeetingRef & { accountId: string; now: Date }): Promise<string> {
  const row = await lockOwnMeeting(tx, ref)
  const times = row && { startsAt: row.starts_at, endsAt: row.ends_at }
  if (!times || !belongsTo({ approvedAt: row.approved_at, leftAt: row.left_at }, times)) throw notFound()
  const errorCode = changeAbsenceError({ startsAt: times.startsAt, isCancelled: row.cancelled_at !== null }, ref.now)
  if (errorCode) throw attendanceError(errorCode)
  return row.class_id
}
