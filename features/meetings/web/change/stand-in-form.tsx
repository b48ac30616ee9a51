import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../../ui/fetching/use-debounce.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Row, Stack } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { findStandInsCall, standInCalls } from "../../change-contract.ts"
import type { ChangeFormProps } from "./change-meeting.tsx"

/** Chooses another verified teacher for one meeting, or gives it back to the teacher of the class. */
export function StandInForm({ change: { meeting, standIn }, by, onDone }: ChangeFormProps) {
  const queries = useQueryClient()
  const [name, setName] = useState("")
  const search = useDebounce(name)
  const query = useCall(findStandInsCall, { meetingId: meeting.id, search })
  const save = useAction(standInCalls[by], {
    onDone: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  const choose = (teacherId: string | null) => save.mutate({ meetingId: meeting.id, teacherId })
  return (
    <Stack gap={4}>
      {save.error && <Alert>{save.error.message}</Alert>}
      {standIn && (
        <Cluster as="p" gap="2 3">
          Substitute teacher: {standIn.fullName}
          <Button size="small" busy={save.isPending} onClick={() => choose(null)}>
            Remove the substitute teacher
          </Button>
        </Cluster>
      )}
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
            teachers={teachers.filter(({ id }) => id !== standIn?.id)}
            isSending={save.isPending}
            onChoose={choose}
          />
        )}
      </QueryState>
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
      </DialogActions>
    </Stack>
  )
}

interface TeacherRowsProps {
  teachers: ReplyOf<typeof findStandInsCall>["teachers"]
  isSending: boolean
  onChoose(teacherId: string): void
}

function TeacherRows({ teachers, isSending, onChoose }: TeacherRowsProps) {
  if (teachers.length === 0) return <p>No verified teacher has this name.</p>
  return (
    <Stack as="ul" hasLines aria-label="Teachers">
      {teachers.map(({ id, fullName, profilePicture, isBusy }) => (
        <Row as="li" gap={3} justify="between" padY={2} isTouch key={id}>
          <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)}>
            {isBusy && "Has another class at this time"}
          </PersonLine>
          {!isBusy && (
            <Button size="small" aria-label={`Choose ${fullName}`} busy={isSending} onClick={() => onChoose(id)}>
              Choose
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  )
}
