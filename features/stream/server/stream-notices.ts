import { momentIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { findClassToTell } from "../../classes/server/class-queries.ts"
import { findNoticeFacts } from "../../meetings/server/notice-facts-queries.ts"
import type { StreamNotice } from "../domain/notices.ts"
import type { MeetingNoteSaved, PostPublished } from "./events.ts"
import { findFamiliesInClass } from "./family-queries.ts"

/** Notices to families about posts and notes, one for each account. */

export async function noticePost(tx: Tx, { classId, postId, enrolleeIds }: PostPublished): Promise<StreamNotice[]> {
  const families = await findFamiliesInClass(tx, classId, enrolleeIds)
  if (families.length === 0) return []
  const row = await findClassToTell(tx, classId)
  const klass = { id: classId, name: row.name, programType: row.program_type, classType: row.class_type }
  const people = families.map(({ accountId, students }) => ({ accountId, facts: { students } }))
  return [{ kind: "class-post", to: { people }, cause: postId, facts: { class: klass } }]
}

/** A family is told about the first version of a note. */
export async function noticeMeetingNote(tx: Tx, event: MeetingNoteSaved, { settings }: Deps): Promise<StreamNotice[]> {
  const families = await findFamiliesInClass(tx, event.classId, event.noteworthyIds)
  const [meeting] = await findNoticeFacts(tx, [event.meetingId])
  if (!meeting || families.length === 0) return []
  const people = families.map(({ accountId, students }) => ({ accountId, facts: { students } }))
  const facts = { class: meeting.klass, at: momentIn(meeting.startsAt, settings.timeZone) }
  return [{ kind: "meeting-note", to: { people }, cause: event.meetingId, facts }]
}
