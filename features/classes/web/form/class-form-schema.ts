import type { Day } from "../../../../lib/day.ts"
import { timeFields, weekdayName, weekdays } from "../../../../lib/week-times.ts"
import type { Schema } from "../../../../ui/form/form-of.ts"
import { classForm } from "../../domain/class-form.ts"
import { type ClassKind, hasSchedule } from "../../domain/class-kind.ts"

/** The rules of the form, and one of the page: each day that is switched on needs a time. */
export function classFormSchema(kind: ClassKind, today: Day): Schema {
  const rules = classForm(kind, today)["~standard"]
  return {
    "~standard": {
      async validate(values) {
        const { issues = [] } = await rules.validate(values)
        const blank = hasSchedule(kind) ? daysWithoutTime(values) : []
        return { issues: [...blank, ...issues] }
      },
    },
  }
}

function daysWithoutTime(values: unknown) {
  const fields = values as Record<string, unknown>
  return weekdays
    .filter((day) => fields[timeFields[day]] === "")
    .map((day) => ({ path: [timeFields[day]], message: `Choose a time for ${weekdayName(day)}, or turn the day off.` }))
}
