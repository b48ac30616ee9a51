import { type SqlBool, sql } from "kysely"
import type { RowPlace } from "../../../lib/paging.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { joinedStudents, seesStudent, studentJson } from "./post-queries.ts"
import type { ClassReader } from "./reader-queries.ts"

type NoteLine = {
  enrolleeId: string
  first_name: string
  middle_name: string | null
  last_name: string
  suffix: string | null
  text: string
}

const lines = (reader: ClassReader) => sql<NoteLine[]>`coalesce((
  select json_agg(json_build_object(${studentJson}, 'text', chosen.text)
    order by enrollments.student_sort, enrollments.id)
  from meeting_note_students as chosen ${joinedStudents}
  where chosen.meeting_id = meeting_notes.meeting_id and ${seesStudent(reader)}
), '[]')`

/**
 * Whether the reader may read the text for all students of the meeting: a family while its student is in the class, and
 * in a solo class only about its own student, also later.
 */
function seesText(reader: ClassReader) {
  if (reader.as !== "family") return sql<SqlBool>`true`
  return sql<SqlBool>`(case when meeting_series.enrollment_id is null then exists (
      select from enrollments as current
      where current.id = any(${reader.current}::uuid[]) and current.class_id = meeting_notes.class_id
    )
    else meeting_series.enrollment_id = any(${reader.own}::uuid[]) end)`
}

/** A family sees a note with a text for it, or with a line about its own student. */
function seesNote(reader: ClassReader) {
  if (reader.as !== "family") return sql<SqlBool>`true`
  return sql<SqlBool>`((meeting_notes.text is not null and ${seesText(reader)}) or exists (
    select from meeting_note_students as chosen
    where chosen.meeting_id = meeting_notes.meeting_id and ${seesStudent(reader)}
  ))`
}

function selectNotes(db: Db, reader: ClassReader) {
  return db
    .selectFrom("meeting_notes")
    .innerJoin("meetings", "meetings.id", "meeting_notes.meeting_id")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .select(["meeting_notes.meeting_id", "meetings.starts_at", "meeting_notes.written_at", "meeting_notes.edited_at"])
    .select([
      sql<string | null>`case when ${seesText(reader)} then meeting_notes.text end`.as("text"),
      lines(reader).as("lines"),
    ])
    .where(seesNote(reader))
}

type NotesPage = { reader: ClassReader; before?: RowPlace; limit: number }
export type StreamPage = NotesPage & { classId: string }

/** Selects a page of the notes on the meetings of a class, newest first. */
export function selectNotesPage(db: Db, { classId, ...page }: StreamPage) {
  return selectPageOfNotes(db, page).where("meeting_notes.class_id", "=", classId)
}

/** Returns a page of the notes on the meetings of these classes, newest first, with the names of the classes. */
export function findNotesOfClasses(db: Db, { classIds, ...page }: NotesPage & { classIds: readonly string[] }) {
  return selectPageOfNotes(db, page)
    .innerJoin("classes", "classes.id", "meeting_notes.class_id")
    .select("classes.name as className")
    .where(sql<SqlBool>`meeting_notes.class_id = any(${classIds}::uuid[])`)
    .execute()
}

function selectPageOfNotes(db: Db, { reader, before, limit }: NotesPage) {
  return selectNotes(db, reader)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(meeting_notes.written_at, meeting_notes.meeting_id)
          < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)`,
      ),
    )
    .orderBy("meeting_notes.written_at", "desc")
    .orderBy("meeting_notes.meeting_id", "desc")
    .limit(limit)
}

export function findNote(db: Db, meetingId: string, reader: ClassReader) {
  return selectNotes(db, reader).where("meeting_notes.meeting_id", "=", meetingId).executeTakeFirst()
}

export function findClassOfMeeting(db: Db, meetingId: string) {
  return db.selectFrom("meetings").select(["class_id", "stand_in_id"]).where("id", "=", meetingId).executeTakeFirst()
}

type NewNote = { meetingId: string; classId: string; text: string | null; by: string; at: Date }

/** Saves the text. The time of the first version stays. */
export async function putNote(tx: Tx, { meetingId, classId, text, by, at }: NewNote): Promise<void> {
  await tx
    .insertInto("meeting_notes")
    .values({ meeting_id: meetingId, class_id: classId, text, written_by: by, written_at: at })
    .onConflict((conflict) => conflict.column("meeting_id").doUpdateSet({ text, written_by: by, edited_at: at }))
    .execute()
}

/** Replaces the lines about students. */
export async function putNoteLines(
  tx: Tx,
  meetingId: string,
  lines: readonly { enrolleeId: string; text: string }[],
): Promise<void> {
  await tx.deleteFrom("meeting_note_students").where("meeting_id", "=", meetingId).execute()
  if (lines.length === 0) return
  await tx
    .insertInto("meeting_note_students")
    .values(lines.map(({ enrolleeId, text }) => ({ meeting_id: meetingId, enrollment_id: enrolleeId, text })))
    .execute()
}

/** Returns whether there was a note. */
export async function deleteNote(tx: Tx, meetingId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("meeting_notes")
    .where("meeting_id", "=", meetingId)
    .returning("meeting_id")
    .executeTakeFirst()
  return deleted !== undefined
}
