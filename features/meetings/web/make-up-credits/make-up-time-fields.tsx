import { formatDay, todayIn } from "../../../../lib/day.ts"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import type { MakeUpCredit } from "../../make-up-contract.ts"

/** The start of a form that asks for, or proposes, another time. */
export const noTime = { date: "", time: "", words: "" }

interface MakeUpTimeFieldsProps {
  form: FormOf<typeof noTime>
  credit: Pick<MakeUpCredit, "lastDay">
  zone: string
}

/** The day and the time of a make-up that one side wants: until the credit's last day, in the school's zone. */
export function MakeUpTimeFields({ form, credit, zone }: MakeUpTimeFieldsProps) {
  return (
    <FieldRow>
      <DateField
        label="Day"
        help={`Until ${formatDay(credit.lastDay)}.`}
        min={todayIn(new Date(), zone)}
        max={credit.lastDay}
        {...form.field("date")}
      />
      <TimeOfDayField label="Time" help={zoneName(zone)} {...form.field("time")} />
    </FieldRow>
  )
}
