import { formatInstant } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { teacherScope } from "../../../platform/http/calls/scope.ts"
import { findStudentsIn } from "../../attendance/server/find-roster.ts"
import { lockLedMeeting } from "../../attendance/server/roster-queries.ts"
import { writeNoteError } from "../domain/meeting-note.ts"
import { streamError } from "./errors.ts"
import { recordStreamEvent } from "./events.ts"
import { deleteNote, putNote, putNoteLines } from "./note-queries.ts"

type NoteInput = {
  meetingId: string
  text: string | null
  students: readonly { enrolleeId: string; text: string | null }[]
}

/**
 * Saves the note on a meeting by its teacher or substitute (docs/rules/stream.md#notes-on-meetings). A note without any
 * text is removed.
 */
export function saveMeetingNote(deps: Deps, actor: Actor, { meetingId, text, students }: NoteInput): Promise<void> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const meeting = await lockLedMeeting(tx, { meetingId, scope: teacherScope(actor), now: at })
    if (!meeting) throw notFound()
    const isCancelled = meeting.cancelled_at !== null
    const errorCode = writeNoteError({ startsAt: meeting.starts_at, isCancelled }, at)
    if (errorCode) throw streamError(errorCode)
    const rosterIds = (await findStudentsIn(tx, meeting)).map(({ enrollment_id }) => enrollment_id)
    const lines = linesAbout(rosterIds, students)
    const isBlank = text === null && lines.length === 0
    if (isBlank) {
      if (!(await deleteNote(tx, meetingId))) throw streamError("note-blank")
    } else {
      await putNote(tx, { meetingId, classId: meeting.class_id, text, by: actor.accountId, at })
      await putNoteLines(tx, meetingId, lines)
    }
    await recordStreamEvent(tx, {
      type: "meeting-note.saved",
      at,
      actorId: actor.accountId,
      meetingId,
      classId: meeting.class_id,
      noteworthyIds: text === null ? lines.map(({ enrolleeId }) => enrolleeId) : rosterIds,
      after: { meeting: formatInstant(meeting.starts_at, deps.settings.timeZone), isRemoved: isBlank },
    })
  })
}

/** Returns the lines with a text. Throws if a student is not in the meeting, or is named twice. */
function linesAbout(rosterIds: readonly string[], students: NoteInput["students"]) {
  const named = new Set(students.map(({ enrolleeId }) => enrolleeId))
  if (named.size < students.length) throw streamError("student-twice")
  if ([...named].some((id) => !rosterIds.includes(id))) throw streamError("student-not-in-meeting")
  return students.flatMap(({ enrolleeId, text }) => (text === null ? [] : [{ enrolleeId, text }]))
}
