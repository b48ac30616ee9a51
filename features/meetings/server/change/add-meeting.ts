import { formatInstant } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { followMeetingChange } from "../generation/generate-meetings.ts"
import { getOrCreateSeries } from "../generation/series-queries.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import { findApprovedStudent, insertMeeting, lockMeetingsClass, type MeetingsClass } from "./change-queries.ts"
import { assertFreeTime, type NewTime, slotOf } from "./time-problem.ts"

type Input = NewTime & { classId: string; enrolleeId?: string | null }

/**
 * Adds an extra meeting for a class, or for a solo student (docs/rules/meetings.md#changed-meetings). Returns its id.
 */
export function addMeeting(deps: Deps, actor: Actor, input: Input): Promise<string> {
  return transact(deps, async (tx) => {
    await shareCalendar(tx)
    const klass = await lockMeetingsClass(tx, input.classId, scopeOf(actor))
    if (!klass) throw notFound()
    if (klass.status !== "approved" || klass.archived_at) throw meetingError("class-not-open")
    const enrolleeId = await studentOf(tx, klass, input.enrolleeId ?? null)
    const slot = slotOf(input, deps)
    await assertFreeTime(tx, deps, actor, { ...slot, teacherId: klass.teacher_id, except: null })
    const at = deps.now()
    const meetingId = await insertMeeting(tx, {
      series_id: await getOrCreateSeries(tx, klass.id, enrolleeId),
      class_id: klass.id,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      changed_at: at,
    })
    await followMeetingChange(tx, deps, { class_id: klass.id, enrollment_id: enrolleeId })
    await recordMeetingEvent(tx, {
      type: "meeting.added",
      at,
      actorId: actor.accountId,
      classId: klass.id,
      meetingId,
      startsAt: slot.startsAt,
      before: { meeting: null },
      after: { meeting: formatInstant(slot.startsAt, deps.settings.timeZone) },
    })
    return meetingId
  })
}

/** Returns the approved student of a solo class; a group meets as a whole. */
async function studentOf(tx: Tx, klass: MeetingsClass, enrolleeId: string | null): Promise<string | null> {
  if (klass.class_type === "group") return null
  if (!enrolleeId) throw meetingError("student-needed")
  if (!(await findApprovedStudent(tx, enrolleeId, klass.id))) throw notFound()
  return enrolleeId
}
