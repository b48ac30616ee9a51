import { useState } from "react"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../../ui/fetching/use-debounce.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Row, Stack } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { findStandInsCall } from "../../change-contract.ts"

type StandInTeacher = ReplyOf<typeof findStandInsCall>["teachers"][number]

interface TeacherPickerProps {
  meetingId: string
  /** The present substitute, who is left out. */
  standInId?: string
  isSending?: boolean
  onChoose(teacher: StandInTeacher): void
}

/** Finds a verified teacher by name who is free at the time of a meeting. */
export function TeacherPicker({ meetingId, standInId, isSending, onChoose }: TeacherPickerProps) {
  const [name, setName] = useState("")
  const search = useDebounce(name)
  const query = useCall(findStandInsCall, { meetingId, search })
  return (
    <>
      <TextField
        label="Name of the teacher"
        help="Only verified teachers can substitute. The substitute teacher sees the student list and the join button."
        name="search"
        optional
        type="search"
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <QueryState of={query} waiting={<RowsSkeleton count={3} />} failed="The teachers could not be loaded.">
        {({ teachers }) => (
          <TeacherRows
            teachers={teachers.filter(({ id }) => id !== standInId)}
            isSending={isSending}
            onChoose={onChoose}
          />
        )}
      </QueryState>
    </>
  )
}

interface TeacherRowsProps extends Pick<TeacherPickerProps, "isSending" | "onChoose"> {
  teachers: readonly StandInTeacher[]
}

function TeacherRows({ teachers, isSending, onChoose }: TeacherRowsProps) {
  if (teachers.length === 0) return <p>No verified teacher has this name.</p>
  return (
    <Stack as="ul" hasLines aria-label="Teachers">
      {teachers.map((teacher) => (
        <Row as="li" gap={3} justify="between" padY={2} isTouch key={teacher.id}>
          <PersonLine name={teacher.fullName} picture={storedFile("profile-pictures", teacher.profilePicture)}>
            {teacher.isAway ? "Is away at this time" : teacher.isBusy && "Has another class at this time"}
          </PersonLine>
          {!teacher.isBusy && !teacher.isAway && (
            <Button
              size="small"
              aria-label={`Choose ${teacher.fullName}`}
              busy={isSending}
              onClick={() => onChoose(teacher)}
            >
              Choose
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  )
}
