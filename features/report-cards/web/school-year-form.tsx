import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { type Day, lastPlannedDay } from "../../../lib/day.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../ui/form/form.tsx"
import type { Schema } from "../../../ui/form/form-of.ts"
import { useForm } from "../../../ui/form/use-form.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { type PerQuarter, perQuarter, quarters } from "../domain/quarters.ts"
import { type QuarterDays, type SchoolYear, wrongInSchoolYear } from "../domain/school-year.ts"
import { saveSchoolYearCall, schoolYearCall } from "../school-year-contract.ts"
import { quarterNames } from "./cells/quarter-names.ts"

/** The fields have the names of the call, so that its errors are shown beside them. */
type Values = { quarters: PerQuarter<QuarterDays> }

/** If both days are blank, the quarter has no dates. */
function yearOf(values: Values): SchoolYear {
  return perQuarter((quarter) => {
    const days = values.quarters[quarter]
    return days.from || days.to ? days : null
  })
}

const rulesOn = (today: Day): Schema => ({
  "~standard": {
    validate: (values) => {
      const wrong = Object.entries(wrongInSchoolYear(yearOf(values as Values), lastPlannedDay(today)))
      if (wrong.length === 0) return {}
      return { issues: wrong.map(([field, message]) => ({ path: ["quarters", ...field.split(".")], message })) }
    },
  },
})

const startOf = (year: SchoolYear): Values => ({
  quarters: perQuarter((quarter) => year[quarter] ?? { from: "", to: "" }),
})

/** The first and the last day of each quarter. */
export function SchoolYearForm({ year, today }: { year: SchoolYear; today: Day }) {
  const queries = useQueryClient()
  const form = useForm<Values, { message: string }>({
    about: "school year",
    keeps: "in-tab",
    start: startOf(year),
    schema: rulesOn(today),
    send: (values) => callApi(saveSchoolYearCall, { quarters: yearOf(values) }),
    onSent: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: keyOf(schoolYearCall) })
      toast.success(message)
    },
  })
  return (
    <Form form={form}>
      {quarters.map((quarter) => (
        <FieldRow key={quarter}>
          <DateField
            label={`${quarterNames[quarter].whole}: first day`}
            optional
            {...form.field(`quarters.${quarter}.from`)}
          />
          <DateField
            label={`${quarterNames[quarter].whole}: last day`}
            optional
            {...form.field(`quarters.${quarter}.to`)}
          />
        </FieldRow>
      ))}
      <SubmitButton form={form}>Save school year</SubmitButton>
    </Form>
  )
}
