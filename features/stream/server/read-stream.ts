import { placeText, type RowPlace } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { ChildsNote, ClassPost, MeetingNote } from "../contract.ts"
import { findClassOfMeeting, findNote, findNotesOfClasses } from "./note-queries.ts"
import { type AnyNote, presentNote, presentPost } from "./present-stream.ts"
import { findChildsReader, findClassReader } from "./reader-queries.ts"
import { findStreamPage, type PostRow } from "./stream-queries.ts"

const pageEntries = 20

type Stream = { posts: ClassPost[]; notes: MeetingNote[]; next: string | null }

/** A page of the stream of a class: posts and notes together, newest first (docs/rules/stream.md#access). */
export async function readStream(
  { db }: Deps,
  actor: Actor,
  { classId, before }: { classId: string; before?: RowPlace },
): Promise<Stream> {
  const reader = await findClassReader(db, actor, classId)
  const { posts, notes } = await findStreamPage(db, { classId, reader, before, limit: pageEntries + 1 })
  const places = [...posts.filter((post) => !post.is_pinned).map(placeOfPost), ...notes.map(placeOfNote)].toSorted(
    newestFirst,
  )
  const last = places.length > pageEntries ? places[pageEntries - 1] : undefined
  const isOnPage = (place: RowPlace) => !last || newestFirst(place, last) <= 0
  return {
    posts: posts.filter((post) => post.is_pinned || isOnPage(placeOfPost(post))).map(presentPost),
    notes: notes.filter((note) => isOnPage(placeOfNote(note))).map(presentNote),
    next: last ? placeText(last) : null,
  }
}

const placeOfPost = ({ posted_at, id }: PostRow): RowPlace => ({ at: new Date(posted_at), id })
const placeOfNote = ({ written_at, meeting_id }: Pick<AnyNote, "written_at" | "meeting_id">): RowPlace => ({
  at: new Date(written_at),
  id: meeting_id,
})

function newestFirst(one: RowPlace, other: RowPlace): number {
  const byTime = other.at.getTime() - one.at.getTime()
  if (byTime !== 0) return byTime
  return one.id < other.id ? 1 : -1
}

/** The note on one meeting, also for a substitute who teaches it; null while there is none. */
export async function readMeetingNote({ db }: Deps, actor: Actor, meetingId: string): Promise<MeetingNote | null> {
  const meeting = await findClassOfMeeting(db, meetingId)
  if (!meeting) throw notFound()
  const isSubstitute = meeting.stand_in_id === actor.accountId
  const reader = isSubstitute ? ({ as: "teacher" } as const) : await findClassReader(db, actor, meeting.class_id)
  const note = await findNote(db, meetingId, reader)
  return note ? presentNote(note) : null
}

/** A page of the notes on all classes of one child, newest first (docs/rules/stream.md#notes-on-meetings). */
export async function readChildsNotes(
  { db }: Deps,
  actor: Actor,
  { childId, before }: { childId: string; before?: RowPlace },
): Promise<{ notes: ChildsNote[]; next: string | null }> {
  const { reader, classIds } = await findChildsReader(db, actor, childId)
  const rows = await findNotesOfClasses(db, { classIds, reader, before, limit: pageEntries + 1 })
  const shown = rows.slice(0, pageEntries)
  const last = rows.length > pageEntries ? shown.at(-1) : undefined
  return {
    notes: shown.map((row) => ({ ...presentNote(row), className: row.className })),
    next: last ? placeText(placeOfNote(last)) : null,
  }
}
