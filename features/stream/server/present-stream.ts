import { fullName, personNameOf } from "../../../lib/names.ts"
import type { ClassFile, ClassPost, MeetingNote } from "../contract.ts"
import type { NoteRow } from "./note-queries.ts"
import type { FileRow, PostRow } from "./post-queries.ts"

export function presentPost(classId: string, row: PostRow): ClassPost {
  return {
    id: row.id,
    text: row.text,
    at: row.posted_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isPinned: row.is_pinned,
    isForAll: row.is_for_all,
    students: row.students.map(presentStudent),
    files: row.files.map((file) => presentFile(classId, file)),
    links: row.links,
  }
}

export function presentNote(row: NoteRow): MeetingNote {
  return {
    meetingId: row.meeting_id,
    startsAt: row.starts_at.toISOString(),
    text: row.text,
    at: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    students: row.lines.map((line) => ({ ...presentStudent(line), text: line.text })),
  }
}

type StudentRow = { enrolleeId: string } & Parameters<typeof personNameOf>[0]

const presentStudent = (row: StudentRow) => ({ enrolleeId: row.enrolleeId, fullName: fullName(personNameOf(row)) })

export function presentFile(classId: string, { id, name, bytes, kind }: FileRow): ClassFile {
  return { id, name, url: `/classes/${classId}/files/${id}`, bytes, kind }
}
