import { fullName, personNameOf } from "../../../lib/names.ts"
import { attachedFile } from "../../../lib/stored-file.ts"
import type { ClassFile, ClassPost, MeetingNote } from "../contract.ts"
import type { StreamFileRow } from "./post-queries.ts"
import type { NoteRow, PostRow } from "./stream-queries.ts"

export function presentPost(row: PostRow): ClassPost {
  return {
    id: row.id,
    text: row.text,
    at: isoOf(row.posted_at),
    editedAt: row.edited_at && isoOf(row.edited_at),
    isPinned: row.is_pinned,
    isForAll: row.is_for_all,
    students: row.students.map(presentStudent),
    files: row.files.map(presentFile),
    links: row.links,
  }
}

/** Instants in JSON are texts. */
const isoOf = (instant: Date | string) => new Date(instant).toISOString()

type Instants = "starts_at" | "written_at" | "edited_at"
/** A note as a row, or as JSON, whose instants are texts. */
export type AnyNote = Omit<NoteRow, Instants> & {
  starts_at: Date | string
  written_at: Date | string
  edited_at: Date | string | null
}

export function presentNote(row: AnyNote): MeetingNote {
  return {
    meetingId: row.meeting_id,
    startsAt: isoOf(row.starts_at),
    text: row.text,
    at: isoOf(row.written_at),
    editedAt: row.edited_at && isoOf(row.edited_at),
    students: row.lines.map((line) => ({ ...presentStudent(line), text: line.text })),
  }
}

type StudentRow = { enrolleeId: string } & Parameters<typeof personNameOf>[0]

const presentStudent = (row: StudentRow) => ({ enrolleeId: row.enrolleeId, fullName: fullName(personNameOf(row)) })

export function presentFile({ id, name, storedName, bytes, kind }: StreamFileRow): ClassFile {
  return { id, name, url: attachedFile("class-files", storedName), bytes, kind }
}
