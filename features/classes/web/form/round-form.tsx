import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { roundCall, type ShownRound, saveRoundCall } from "../../renewal-contract.ts"

/** How many classes a family pays for when a student of a one-on-one class goes on. */
export function RoundForm({ classId }: { classId: string }) {
  const round = useCall(roundCall, { id: classId })
  return (
    <QueryState of={round} waiting={<Skeleton height="9rem" />} failed="The number of classes could not be loaded.">
      {(saved) => <Fields classId={classId} saved={saved} />}
    </QueryState>
  )
}

function Fields({ classId, saved }: { classId: string; saved: ShownRound }) {
  const [count, setCount] = useState(saved.sessions)
  const save = useAction(saveRoundCall, {
    outdates: [roundCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const options = Array.from({ length: saved.most }, (_, nth) => String(saved.most - nth)).map((value) => ({
    value,
    label: value === "1" ? "1 class" : `${value} classes`,
  }))
  return (
    <Stack gap={4}>
      <Text tone="soft">Families can pay for another round in the classroom. Each class costs the same as before.</Text>
      <SelectField
        label="Another round has"
        name="sessions"
        options={options}
        placeholder={null}
        value={String(count)}
        onChange={(value) => setCount(Number(value))}
      />
      <div>
        <Button tone="brand" busy={save.isPending} onClick={() => save.mutate({ id: classId, sessions: count })}>
          Save
        </Button>
      </div>
    </Stack>
  )
}
