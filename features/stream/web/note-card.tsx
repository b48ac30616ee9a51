import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import type { MeetingNote } from "../contract.ts"

/** A note on a meeting: what was done, and the lines about students that the reader may see. */
export function NoteCard({ note, zone }: { note: MeetingNote; zone: string }) {
  return (
    <Stack as="article" gap={3} surface="card" round="m" pad="card">
      <Text tone="soft" size="s">
        Class on <Moment at={note.startsAt} zone={zone} />
      </Text>
      <NoteText text={note.text} students={note.students} />
    </Stack>
  )
}

interface NoteTextProps {
  text: string | null
  students: readonly { fullName: string; text: string }[]
}

/** The words of a note, without a frame. */
export function NoteText({ text, students }: NoteTextProps) {
  return (
    <>
      {text && (
        <Text keepsLines canBreakAnywhere>
          {text}
        </Text>
      )}
      {students.length > 0 && (
        <Stack as="ul" gap={2}>
          {students.map((student) => (
            <Text as="li" key={student.fullName} keepsLines canBreakAnywhere>
              <strong>{student.fullName}:</strong> {student.text}
            </Text>
          ))}
        </Stack>
      )}
    </>
  )
}
