import { useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { formatTime, type Weekday, type WeekTimes, weekdayName } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { classHistoryCall } from "../../../audit/history-contract.ts"
import { daysWithSchedulesCall } from "../../../schedules/contract.ts"
import {
  type AdminClass,
  adminClassesCall,
  adminClassInfoCall,
  missingLinksCall,
  saveMeetingLinksCall,
} from "../../admin-contract.ts"
import type { ClassAddress } from "../../domain/class-links.ts"
import css from "./join-links.module.css"

interface JoinLinksFormProps {
  klass: ClassAddress
  onSaved?(): void
  /** Rendered before the save button: Cancel. */
  cancel?: ReactNode
  /** Where the server's message is shown; the class pages have their own place for it. */
  say?: (message: string) => void
}

/** One meeting link for each weekday that has a schedule (docs/rules/classes.md#meeting-links). */
export function JoinLinksForm({ klass, ...rest }: JoinLinksFormProps) {
  const { id: classId, programType: program, classType: type } = klass
  const info = useCall(adminClassInfoCall, { program, type, classId })
  const scheduled = useCall(daysWithSchedulesCall, { classId })
  const failed = "The meeting links could not be loaded."
  const waiting = <DetailsSkeleton lines={3} text="Loading the meeting links…" />
  return (
    <QueryState of={scheduled} waiting={waiting} failed={failed}>
      {({ days }) =>
        days.length === 0 ? (
          <NoDays isSolo={type === "solo"} />
        ) : (
          <QueryState of={info} waiting={waiting} failed={failed}>
            {({ data }) => <Links key={days.join()} klass={data} days={days} {...rest} />}
          </QueryState>
        )
      }
    </QueryState>
  )
}

type LinksProps = Omit<JoinLinksFormProps, "klass"> & { klass: AdminClass; days: readonly Weekday[] }

function Links({ klass, days, onSaved, cancel, say = toast.success }: LinksProps) {
  const queries = useQueryClient()
  const form = useForm({
    about: `meeting links ${klass.id}`,
    keeps: "in-tab",
    start: Object.fromEntries(days.map((day) => [day, klass.zoomLinks[day] ?? ""])) as Partial<Record<Weekday, string>>,
    schema: saveMeetingLinksCall.input.omit({ classId: true }),
    send: (links) => callApi(saveMeetingLinksCall, { classId: klass.id, ...links }),
    onSent: async ({ message }) => {
      for (const call of [classHistoryCall, missingLinksCall, adminClassesCall])
        void queries.invalidateQueries({ queryKey: keyOf(call) })
      await queries.invalidateQueries({ queryKey: keyOf(adminClassInfoCall) })
      say(message)
      onSaved?.()
    },
  })
  const first = days[0] && form.values[days[0]]?.trim()
  const useForAll = () => {
    for (const day of days) form.set(day, first)
  }
  return (
    <Form form={form}>
      {days.map((day) => (
        <TextField
          key={day}
          label={labelOf(day, klass.schedule)}
          type="url"
          placeholder="https://"
          autoComplete="off"
          optional
          {...form.field(day)}
          name={day}
        />
      ))}
      {days.length > 1 && first && days.some((day) => form.values[day]?.trim() !== first) && (
        <div className={css.all}>
          <Button tone="quiet" size="small" onClick={useForAll}>
            Use the first link for every day
          </Button>
        </div>
      )}
      <DialogActions>
        {cancel}
        <SubmitButton form={form}>Save links</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** "Monday, 9:05 AM"; the students of a solo class each have their own times. */
function labelOf(day: Weekday, schedule: WeekTimes | null): string {
  const time = schedule?.[day]
  return time ? `${weekdayName(day)}, ${formatTime(time)}` : weekdayName(day)
}

function NoDays({ isSolo }: { isSolo: boolean }) {
  return (
    <EmptyState title="No weekday has a schedule yet" drawing="calendar" level={3}>
      {isSolo
        ? "You can set a link for each weekday on which an approved student has class."
        : "You can set a link for each weekday on which the class meets."}
    </EmptyState>
  )
}
