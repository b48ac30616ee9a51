import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { Fold } from "../../../ui/page/fold.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { classPostsCall, type MeetingNote, meetingNoteCall, saveMeetingNoteCall } from "../contract.ts"
import { mostLineLetters, mostNoteLetters } from "../domain/meeting-note.ts"

interface MeetingNoteFormProps {
  meetingId: string
  note: MeetingNote | null
  students: readonly { enrolleeId: string; fullName: string }[]
}

/** What a teacher writes after a meeting, for all and about each student (docs/rules/stream.md#notes-on-meetings). */
export function MeetingNoteForm({ meetingId, note, students }: MeetingNoteFormProps) {
  const queries = useQueryClient()
  const written = new Map(note?.students.map(({ enrolleeId, text }) => [enrolleeId, text]))
  const lines = Object.fromEntries(students.map(({ enrolleeId }) => [enrolleeId, written.get(enrolleeId) ?? ""]))
  const form = useForm({
    about: `meeting note ${meetingId}`,
    keeps: "in-tab",
    start: { text: note?.text ?? "", lines },
    send: ({ text, lines: typed }) =>
      callApi(saveMeetingNoteCall, {
        meetingId,
        text,
        students: Object.entries(typed).map(([enrolleeId, line]) => ({ enrolleeId, text: line })),
      }),
    onSent: async ({ message }) => {
      classToast.success(message)
      await Promise.all(
        [meetingNoteCall, classPostsCall].map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })),
      )
    },
  })
  return (
    <Form form={form}>
      <TextAreaField
        label="What did you do?"
        help="All families of the class read this."
        optional
        maxLength={mostNoteLetters}
        {...form.field("text")}
      />
      {students.length > 0 && (
        <Fold summary="About each student" isOpen={written.size > 0}>
          <Stack gap={4} above={3}>
            {students.map(({ enrolleeId, fullName }) => (
              <TextAreaField
                key={enrolleeId}
                label={`How was ${fullName} today?`}
                help="Only this student's family reads this."
                optional
                rows={2}
                maxLength={mostLineLetters}
                {...form.field(`lines.${enrolleeId}`)}
              />
            ))}
          </Stack>
        </Fold>
      )}
      <SubmitButton form={form}>Save note</SubmitButton>
    </Form>
  )
}
