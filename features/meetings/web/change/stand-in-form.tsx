import { useQueryClient } from "@tanstack/react-query"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { standInCalls } from "../../change-contract.ts"
import type { ChangeFormProps } from "./change-meeting.tsx"
import { TeacherPicker } from "./teacher-picker.tsx"

/** Chooses another verified teacher for one meeting, or gives it back to the teacher of the class. */
export function StandInForm({ change: { meeting, standIn }, by, onDone }: ChangeFormProps) {
  const queries = useQueryClient()
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
      <TeacherPicker
        meetingId={meeting.id}
        standInId={standIn?.id}
        isSending={save.isPending}
        onChoose={({ id }) => choose(id)}
      />
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
      </DialogActions>
    </Stack>
  )
}
