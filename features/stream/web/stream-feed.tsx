import type { ReactNode } from "react"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { type ClassPost, classPostsCall, type MeetingNote } from "../contract.ts"
import { NoteCard } from "./note-card.tsx"
import { PostCard } from "./post-card.tsx"

interface StreamFeedProps {
  classId: string
  zone: string
  /** What an empty stream says. */
  empty: string
  /** What its teacher can do with a post. */
  actionsOf?(post: ClassPost): ReactNode
  /** How a family answers a post. */
  answerOf?(post: ClassPost): ReactNode
}

/** Posts and notes on meetings together, newest first, pinned posts on top; older ones on request. */
export function StreamFeed(props: StreamFeedProps) {
  return (
    <Stack gap={4}>
      <OlderPages>{(before, older) => <StreamPage {...props} before={before} older={older} />}</OlderPages>
    </Stack>
  )
}

interface StreamPageProps extends StreamFeedProps {
  before: string | undefined
  older(next: string | null): ReactNode
}

function StreamPage({ classId, zone, empty, actionsOf, answerOf, before, older }: StreamPageProps) {
  const stream = useCall(classPostsCall, { classId, before })
  return (
    <QueryState
      of={stream}
      waiting={<RowsSkeleton text="Loading the stream…" picture={false} count={3} />}
      failed="The stream could not be loaded."
    >
      {({ posts, notes, next }) => (
        <>
          {posts.length + notes.length === 0 && !before && (
            <EmptyState title="Nothing here yet" drawing="people" level={3}>
              {empty}
            </EmptyState>
          )}
          {entriesOf(posts, notes).map((entry) =>
            "post" in entry ? (
              <PostCard
                key={entry.post.id}
                post={entry.post}
                zone={zone}
                actions={actionsOf?.(entry.post)}
                answer={answerOf?.(entry.post)}
              />
            ) : (
              <NoteCard key={entry.note.meetingId} note={entry.note} zone={zone} />
            ),
          )}
          {older(next)}
        </>
      )}
    </QueryState>
  )
}

type Entry = { at: string } & ({ post: ClassPost } | { note: MeetingNote })

/** Pinned posts, then everything else by its time. */
function entriesOf(posts: readonly ClassPost[], notes: readonly MeetingNote[]): Entry[] {
  const entries: Entry[] = [
    ...posts.map((post) => ({ at: post.at, post })),
    ...notes.map((note) => ({ at: note.at, note })),
  ]
  const isPinned = (entry: Entry) => "post" in entry && entry.post.isPinned
  return entries.sort((one, other) => Number(isPinned(other)) - Number(isPinned(one)) || other.at.localeCompare(one.at))
}
