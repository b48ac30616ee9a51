import { useId } from "react"
import { timeFields, type Weekday, type WeekTimes, weekdayName, weekdays } from "../../lib/week-times.ts"
import { Panel, Row, Stack, Text } from "../layout/layout.tsx"
import field from "./field.module.css"
import { FieldError } from "./field-frame.tsx"
import css from "./week-times-grid.module.css"

interface WeekTimesGridProps {
  label: string
  value: WeekTimes
  onChange(times: WeekTimes): void
  help?: string
  /** The error of the whole week; `errors` has those of single days. */
  error?: string
  errors?: Partial<Record<Weekday, string>>
  /** The initial time of a day that is switched on, if no other day has one. */
  firstTime?: string
  disabled?: boolean
}

/** Weekly times: a switch and a time field for each weekday. */
export function WeekTimesGrid(props: WeekTimesGridProps) {
  const { label, value, onChange, help, error, errors = {}, firstTime = "09:00", disabled } = props
  const id = useId()
  const set = (day: Weekday, time: string | null) => onChange({ ...value, [day]: time })
  const proposed =
    weekdays
      .map((day) => value[day])
      .filter(Boolean)
      .at(-1) ?? firstTime
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy || undefined}>
      <Text as="legend" tone="ink" weight={600} className={field.label}>
        {label}
      </Text>
      {help && (
        <Text tone="soft" size="s" className={field.help} id={`${id}-help`}>
          {help}
        </Text>
      )}
      <div className={css.grid}>
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            time={value[day]}
            proposed={proposed}
            error={errors[day]}
            onChange={(time) => set(day, time)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface DayProps {
  day: Weekday
  time: string | null
  proposed: string
  error?: string
  onChange(time: string | null): void
}

function Day({ day, time, proposed, error, onChange }: DayProps) {
  const id = useId()
  const name = weekdayName(day)
  return (
    <Panel surface="well" round="m" className={css.day} data-on={time !== null || undefined}>
      <Row as="label" gap={3} weight={650} className={css.name}>
        <input
          className={field.box}
          type="checkbox"
          checked={time !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? proposed : null)}
        />
        {name}
      </Row>
      {time === null ? (
        <Stack as="span" tone="soft" className={css.none}>
          No class
        </Stack>
      ) : (
        <input
          className={field.input}
          type="time"
          name={timeFields[day]}
          aria-label={`Time on ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={time}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </Panel>
  )
}
