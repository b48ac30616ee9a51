import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { fewestParts, mostParts } from "../../domain/instalments.ts"
import { instalmentsCall, type ShownInstalments, saveInstalmentsCall } from "../../instalments-contract.ts"

/** In how many parts families may pay for a class, and when the parts are due. */
export function InstalmentsForm({ classId }: { classId: string }) {
  const offer = useCall(instalmentsCall, { id: classId })
  return (
    <QueryState of={offer} waiting={<Skeleton height="9rem" />} failed="The parts could not be loaded.">
      {(instalments) => <Fields classId={classId} saved={instalments} />}
    </QueryState>
  )
}

const counts = Array.from({ length: mostParts - fewestParts + 1 }, (_, nth) => String(nth + fewestParts))
const partsOptions = [
  { value: "1", label: "All at once" },
  ...counts.map((count) => ({ value: count, label: `In ${count} parts` })),
]
const whenOptions = [
  { value: "month", label: "One part each month" },
  { value: "days", label: "On the days that I choose" },
]

function Fields({ classId, saved }: { classId: string; saved: ShownInstalments }) {
  const [count, setCount] = useState(saved.parts ?? saved.days?.length ?? 1)
  const [when, setWhen] = useState(saved.days ? "days" : "month")
  const [days, setDays] = useState<readonly string[]>(saved.days ?? [])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useAction(saveInstalmentsCall, {
    outdates: [instalmentsCall],
    onDone: ({ message }) => {
      setErrors({})
      toast.success(message)
    },
    onFailure: (failure) => {
      setErrors(failure.errors ?? {})
      toast.failed(failure)
    },
  })
  const start = () => {
    if (count === 1) save.mutate({ id: classId, parts: null })
    else if (when === "month") save.mutate({ id: classId, parts: count, every: "month" })
    else save.mutate({ id: classId, days: Array.from({ length: count }, (_, nth) => days[nth] ?? "") })
  }
  const setDay = (nth: number, day: string) =>
    setDays(Array.from({ length: count }, (_, at) => (at === nth ? day : (days[at] ?? ""))))
  return (
    <Stack gap={4}>
      <Text tone="soft">
        Families pay the first part when they enroll, and get the seat. There is no interest. Families that have
        enrolled keep their parts.
      </Text>
      <SelectField
        label="Families pay"
        name="parts"
        options={partsOptions}
        placeholder={null}
        value={String(count)}
        error={errors.parts}
        onChange={(value) => setCount(Number(value))}
      />
      {count > 1 && (
        <SelectField
          label="The parts are due"
          name="when"
          options={whenOptions}
          placeholder={null}
          value={when}
          onChange={setWhen}
        />
      )}
      {count > 1 &&
        when === "days" &&
        Array.from({ length: count }, (_, nth) => (
          <DateField
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the first, second and third part
            key={nth}
            label={`Part ${nth + 1}`}
            name={`days.${nth}`}
            help={nth === 0 ? "Paid with the enrollment, also after this day." : undefined}
            value={days[nth] ?? ""}
            error={errors[`days.${nth}`] ?? (nth === 0 ? errors.days : undefined)}
            onChange={(day) => setDay(nth, day ?? "")}
          />
        ))}
      <div>
        <Button tone="brand" busy={save.isPending} onClick={start}>
          Save
        </Button>
      </div>
    </Stack>
  )
}
