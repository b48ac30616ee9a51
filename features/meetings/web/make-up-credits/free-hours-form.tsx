import { type ReactNode, useEffect, useRef } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { formatLongDay, isDay, todayIn } from "../../../../lib/day.ts"
import { isTimeOfDay, type Weekday, weekdayName, weekdays } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { firstField } from "../../../../ui/fields/first-field.ts"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { InlineForm } from "../../../../ui/form/inline-editor.tsx"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { mostExceptions, mostWeeklyHours } from "../../domain/make-up-credits/free-hours.ts"
import { weeklyHoursText } from "../../domain/make-up-credits/free-hours-text.ts"
import { type FreeHoursData, freeHoursCall, saveFreeHoursCall } from "../../make-up-contract.ts"
import css from "./free-hours-form.module.css"

type WeekRow = { weekday: string; from: string; to: string }
/** `kind`: whether the day has other hours, or none. */
type DayRow = { day: string; kind: "none" | "other"; from: string; to: string }
type Values = { week: WeekRow[]; exceptions: DayRow[] }

const dayOptions = weekdays.map((value) => ({ value, label: weekdayName(value) }))
const kindOptions = [
  { value: "none", label: "No free hours" },
  { value: "other", label: "Other hours" },
]
const usualTimes = { from: "14:00", to: "17:00" }

const inputOf = ({ week, exceptions }: Values) => ({
  week: week.map(({ weekday, from, to }) => ({ weekday: weekday as Weekday, from, to })),
  exceptions: exceptions.map(({ day, kind, from, to }) =>
    kind === "none" ? { day, from: null, to: null } : { day, from, to },
  ),
})

interface FreeHoursFormProps {
  hours: FreeHoursData
  zone: string
  onClose(): void
}

/** Edits the times of the week, and the days with other hours or none. */
export default function FreeHoursForm({ hours, zone, onClose }: FreeHoursFormProps) {
  const outdate = useInvalidate()
  const form = useForm<Values, { message: string }>({
    about: "free hours",
    start: {
      week: hours.week.map((row) => ({ ...row })),
      exceptions: hours.exceptions.map(({ day, from, to }) => ({
        day,
        kind: from === null ? "none" : "other",
        from: from ?? usualTimes.from,
        to: to ?? usualTimes.to,
      })),
    },
    schema: {
      "~standard": { validate: (values) => saveFreeHoursCall.input["~standard"].validate(inputOf(values as Values)) },
    },
    send: (values) => callApi(saveFreeHoursCall, inputOf(values)),
    onSent: async ({ message }) => {
      await outdate(freeHoursCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <InlineForm form={form} label="Free hours" onClose={onClose}>
      <WeekRows form={form} />
      <DayRows form={form} zone={zone} />
    </InlineForm>
  )
}

function WeekRows({ form }: { form: FormOf<Values> }) {
  const { week } = form.values
  return (
    <Rows
      title="Every week"
      error={form.errors.week}
      add="Add a time"
      count={week.length}
      onAdd={
        week.length < mostWeeklyHours
          ? () => form.list.insertItem("week", { weekday: "monday", ...usualTimes })
          : undefined
      }
    >
      {week.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields are named by their place
        <HoursRow key={at} name={nameOfTime(row)} onRemove={() => form.list.removeItem("week", at)}>
          <SelectField label="Day" options={dayOptions} placeholder={null} {...form.field(`week.${at}.weekday`)} />
          <div className={css.times}>
            <TimeOfDayField label="From" {...form.field(`week.${at}.from`)} />
            <TimeOfDayField label="To" {...form.field(`week.${at}.to`)} />
          </div>
        </HoursRow>
      ))}
    </Rows>
  )
}

const nameOfTime = ({ weekday, from, to }: WeekRow) =>
  isTimeOfDay(from) && isTimeOfDay(to)
    ? weeklyHoursText({ weekday: weekday as Weekday, from, to })
    : weekdayName(weekday as Weekday)

const nameOfDay = ({ day }: DayRow) => (isDay(day) ? formatLongDay(day) : "the new day")

function DayRows({ form, zone }: { form: FormOf<Values>; zone: string }) {
  const { exceptions } = form.values
  return (
    <Rows
      title="Other days"
      error={form.errors.exceptions}
      add="Add a day"
      count={exceptions.length}
      onAdd={
        exceptions.length < mostExceptions
          ? () => form.list.insertItem("exceptions", { day: "", kind: "none", ...usualTimes })
          : undefined
      }
    >
      {exceptions.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields are named by their place
        <HoursRow key={at} name={nameOfDay(row)} onRemove={() => form.list.removeItem("exceptions", at)}>
          <DateField label="Day" min={todayIn(new Date(), zone)} {...form.field(`exceptions.${at}.day`)} />
          <SelectField
            label="Hours"
            options={kindOptions}
            placeholder={null}
            {...form.field(`exceptions.${at}.kind`)}
          />
          {row.kind === "other" && (
            <div className={css.times}>
              <TimeOfDayField label="From" {...form.field(`exceptions.${at}.from`)} />
              <TimeOfDayField label="To" {...form.field(`exceptions.${at}.to`)} />
            </div>
          )}
        </HoursRow>
      ))}
    </Rows>
  )
}

interface RowsProps {
  title: string
  error: string | undefined
  add: string
  /** How many rows there are. */
  count: number
  /** Undefined when there are as many as possible. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

function Rows({ title, error, add, count, onAdd, children }: RowsProps) {
  const rows = useRowFocus(count)
  return (
    <Stack as="fieldset" ref={rows} gap={3}>
      <Text as="legend" weight={650}>
        {title}
      </Text>
      {error && (
        <Text tone="red" size="s" role="alert">
          {error}
        </Text>
      )}
      {children}
      {onAdd && (
        <div>
          <Button size="small" onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The focus goes to a row that was added, and to the last button once a row is removed. */
function useRowFocus(count: number) {
  const rows = useRef<HTMLFieldSetElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const added = [...(rows.current?.querySelectorAll<HTMLElement>("[role=group]") ?? [])].at(-1)
    const buttons = [...(rows.current?.querySelectorAll("button") ?? [])]
    if (count > before.current && added) firstField(added)?.focus()
    if (count < before.current) buttons.at(-1)?.focus()
    before.current = count
  }, [count])
  return rows
}

function HoursRow({ name, onRemove, children }: { name: string; onRemove(): void; children: ReactNode }) {
  return (
    <Stack role="group" aria-label={name} gap={2} surface="card" round="m" pad={3}>
      <div className={css.fields}>{children}</div>
      <Row justify="end">
        <Button tone="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Row>
    </Stack>
  )
}
