import type { ReactNode } from "react"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { childsNotesCall } from "../contract.ts"
import { NoteText } from "./note-card.tsx"

interface ChildsNotesProps {
  childId: string
  firstName: string
  zone: string
}

/** The class notes about one child, of all its classes, newest first; older ones on request. */
export default function ChildsNotes(props: ChildsNotesProps) {
  return (
    <Stack gap={4}>
      <OlderPages>{(before, older) => <NotesPage {...props} before={before} older={older} />}</OlderPages>
    </Stack>
  )
}

interface NotesPageProps extends ChildsNotesProps {
  before: string | undefined
  older(next: string | null): ReactNode
}

function NotesPage({ childId, firstName, zone, before, older }: NotesPageProps) {
  const page = useCall(childsNotesCall, { childId, before })
  return (
    <QueryState
      of={page}
      waiting={<RowsSkeleton text="Loading the class notes…" picture={false} count={2} />}
      failed="The class notes could not be loaded."
    >
      {({ notes, next }) => (
        <>
          {notes.length === 0 && !before && (
            <Text tone="soft">After a class, the teacher can write what {firstName} did. The notes appear here.</Text>
          )}
          {notes.map((note) => (
            <Stack as="article" gap={2} key={note.meetingId}>
              <Text tone="soft" size="s" canBreakAnywhere>
                {note.className}, <Moment at={note.startsAt} zone={zone} />
              </Text>
              <NoteText text={note.text} students={note.students} />
            </Stack>
          ))}
          {older(next)}
        </>
      )}
    </QueryState>
  )
}
