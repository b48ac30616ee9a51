import { useId } from "react"
import { timeFields, type Weekday, type WeekTimes, weekdayName, weekdays } from "../../lib/week-times.ts"
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
    <fieldset className={field.fieldset} disabled={disabled} aria-describedby={describedBy || undefined}>
      <legend className={field.label}>{label}</legend>
      {help && (
        <p className={field.help} id={`${id}-help`}>
          {help}
        </p>
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
    <div className={css.day} data-on={time !== null || undefined}>
      <label className={css.name}>
        <input
          className={field.box}
          type="checkbox"
          checked={time !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? proposed : null)}
        />
        {name}
      </label>
      {time === null ? (
        <span className={css.none}>No class</span>
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
    </div>
  )
}
