import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { ClassPost, MeetingNote } from "../contract.ts"
import { mostPinned } from "../domain/post.ts"
import { findClassOfMeeting, findNote, findNotes } from "./note-queries.ts"
import { findPosts, type StreamPlace } from "./post-queries.ts"
import { presentNote, presentPost } from "./present-stream.ts"
import { findStreamReader } from "./reader-queries.ts"

const pageEntries = 20

type Stream = { posts: ClassPost[]; notes: MeetingNote[]; next: string | null }

/** A page of the stream of a class: posts and notes together, newest first (docs/rules/stream.md#access). */
export async function readStream(
  { db }: Deps,
  actor: Actor,
  { classId, before }: { classId: string; before?: StreamPlace },
): Promise<Stream> {
  const reader = await findStreamReader(db, actor, classId)
  const page = { classId, reader, before, limit: pageEntries + 1 }
  const posts = await findPosts(db, { ...page, limit: page.limit + mostPinned })
  const notes = await findNotes(db, page)
  const places = [
    ...posts.filter((post) => !post.is_pinned).map(({ posted_at, id }) => ({ at: posted_at, id })),
    ...notes.map(({ written_at, meeting_id }) => ({ at: written_at, id: meeting_id })),
  ].toSorted(newestFirst)
  const last = places.length > pageEntries ? places[pageEntries - 1] : undefined
  const isOnPage = (place: StreamPlace) => !last || newestFirst(place, last) <= 0
  return {
    posts: posts
      .filter((post) => post.is_pinned || isOnPage({ at: post.posted_at, id: post.id }))
      .map((post) => presentPost(classId, post)),
    notes: notes.filter((note) => isOnPage({ at: note.written_at, id: note.meeting_id })).map(presentNote),
    next: last ? `${last.at.toISOString()}_${last.id}` : null,
  }
}

function newestFirst(one: StreamPlace, other: StreamPlace): number {
  const byTime = other.at.getTime() - one.at.getTime()
  if (byTime !== 0) return byTime
  return one.id < other.id ? 1 : -1
}

/** The note on one meeting, also for a substitute who teaches it; null while there is none. */
export async function readMeetingNote({ db }: Deps, actor: Actor, meetingId: string): Promise<MeetingNote | null> {
  const meeting = await findClassOfMeeting(db, meetingId)
  if (!meeting) throw notFound()
  const isSubstitute = meeting.stand_in_id === actor.accountId
  const reader = isSubstitute ? ({ as: "teacher" } as const) : await findStreamReader(db, actor, meeting.class_id)
  const note = await findNote(db, meetingId, reader)
  return note ? presentNote(note) : null
}
