import { buildWeek, daysWithTimes, timeFields, type WeekTimes, weekdays } from "../../../lib/week-times.ts"
import type { FormOf } from "../../../ui/form-of.ts"
import { WeekTimesGrid } from "../../../ui/week-times-grid.tsx"
import { type ClassFormValues, timesIn } from "./class-form-values.ts"

/** The class days of a group and their times. */
export function ClassWeekField({ form }: { form: FormOf<ClassFormValues> }) {
  const times = timesIn(form.values)
  const change = (next: WeekTimes) => {
    for (const day of weekdays) if (next[day] !== times[day]) form.set(timeFields[day], next[day])
  }
  const errors = buildWeek((day) => form.errors[timeFields[day]])
  // "At least one weekday" is an error of Monday; while Monday is off it belongs to the whole week, until a day is on.
  const isMondayOff = times.monday === null
  const ofAll = isMondayOff && daysWithTimes(times).length === 0 ? errors.monday : undefined
  return (
    <div data-field={ofAll ? timeFields.monday : undefined}>
      <WeekTimesGrid
        label="Weekly schedule"
        help="Switch on the days the class meets and set the time each session begins. A session lasts an hour."
        value={times}
        onChange={change}
        error={ofAll}
        errors={isMondayOff ? { ...errors, monday: undefined } : errors}
      />
    </div>
  )
}
