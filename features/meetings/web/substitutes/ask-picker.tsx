import { storedFile } from "../../../../lib/stored-file.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import type { FieldBinding } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { mostChangeWords } from "../../domain/change/change-meeting.ts"
import { mostSubstitutesAsked } from "../../domain/change/substitute-request.ts"
import { findSubstitutesCall } from "../../substitute-contract.ts"

interface AskPickerProps {
  meetingId: string
  chosen: readonly string[]
  onChoose(teacherIds: string[]): void
  needs: FieldBinding<string>
}

/** Chooses the teachers who are asked to substitute: those of the subject who are free at that time. */
export function AskPicker({ meetingId, chosen, onChoose, needs }: AskPickerProps) {
  const query = useCall(findSubstitutesCall, { meetingId })
  const isFull = chosen.length >= mostSubstitutesAsked
  return (
    <QueryState of={query} waiting={<RowsSkeleton count={3} />} failed="The teachers could not be loaded.">
      {({ teachers, subject, cannotAsk, request }) => {
        if (cannotAsk) return <Alert tone="orange">{cannotAsk}</Alert>
        const askedIds = new Set(request?.asked.map(({ id }) => id))
        const left = teachers.filter(({ id }) => !askedIds.has(id))
        if (left.length === 0)
          return (
            <p>No other verified teacher of {subject} is free at this time. Choose something else for this class.</p>
          )
        return (
          <Stack gap={3}>
            <Text tone="soft" size="s">
              These verified teachers teach {subject} too and are free. The first to accept takes the class. They see
              the class and its time, but not the students.
            </Text>
            <Stack as="fieldset" gap={2} aria-label="Teachers to ask">
              {left.map((teacher) => (
                <CheckboxField
                  key={teacher.id}
                  name={`teacher ${teacher.id}`}
                  label={
                    <PersonLine
                      name={teacher.fullName}
                      picture={storedFile("profile-pictures", teacher.profilePicture)}
                      size={28}
                    />
                  }
                  checked={chosen.includes(teacher.id)}
                  disabled={isFull && !chosen.includes(teacher.id)}
                  onChange={(isChosen) =>
                    onChoose(isChosen ? [...chosen, teacher.id] : chosen.filter((id) => id !== teacher.id))
                  }
                />
              ))}
            </Stack>
            <TextAreaField
              label="What the substitute should know"
              help="The teachers you ask read this. Name no students."
              optional
              rows={2}
              maxLength={mostChangeWords}
              {...needs}
            />
          </Stack>
        )
      }}
    </QueryState>
  )
}
