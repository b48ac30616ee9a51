import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { type Day, lastPlannedDay } from "../../../lib/day.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../ui/form/form.tsx"
import type { Schema } from "../../../ui/form/form-of.ts"
import { useForm } from "../../../ui/form/use-form.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { perQuarter, type Quarter, quarters } from "../domain/quarters.ts"
import { type SchoolYear, wrongInSchoolYear } from "../domain/school-year.ts"
import { saveSchoolYearCall, schoolYearCall } from "../school-year-contract.ts"
import { quarterNames } from "./cells/quarter-names.ts"

type End = "from" | "to"
type Values = Record<`${Quarter}.${End}`, string>

/** Both days blank: the quarter has no dates. */
function yearOf(values: Values): SchoolYear {
  return perQuarter((quarter) => {
    const days = { from: values[`${quarter}.from`], to: values[`${quarter}.to`] }
    return days.from || days.to ? days : null
  })
}

const rulesOn = (today: Day): Schema => ({
  "~standard": {
    validate: (values) => {
      const wrong = Object.entries(wrongInSchoolYear(yearOf(values as Values), lastPlannedDay(today)))
      return wrong.length > 0 ? { issues: wrong.map(([field, message]) => ({ path: [field], message })) } : {}
    },
  },
})

const startOf = (year: SchoolYear) =>
  Object.fromEntries(
    quarters.flatMap((quarter) => [
      [`${quarter}.from`, year[quarter]?.from ?? ""],
      [`${quarter}.to`, year[quarter]?.to ?? ""],
    ]),
  ) as Values

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
          <DateField label={`${quarterNames[quarter].whole}: first day`} optional {...form.field(`${quarter}.from`)} />
          <DateField label={`${quarterNames[quarter].whole}: last day`} optional {...form.field(`${quarter}.to`)} />
        </FieldRow>
      ))}
      <SubmitButton form={form}>Save school year</SubmitButton>
    </Form>
  )
}
