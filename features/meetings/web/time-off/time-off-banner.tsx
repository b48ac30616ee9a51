import { Link } from "react-router"
import { addDays, type Day } from "../../../../lib/day.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { mondayOf } from "../../domain/dates.ts"
import { timeOffPath } from "../../domain/time-off-path.ts"
import { timeOffCall } from "../../time-off-contract.ts"
import { timeOffText } from "./time-off-words.ts"

/** Says on the schedule when the teacher is away in the week of this day. */
export function TimeOffBanner({ day }: { day: Day }) {
  const monday = mondayOf(day)
  const all = useCall(timeOffCall, {}).data?.timeOff ?? []
  const shown = all.filter(({ from, to }) => from <= addDays(monday, 6) && to >= monday)
  if (shown.length === 0) return null
  return (
    <Alert tone="orange">
      {new Intl.ListFormat("en").format(shown.map((each) => `You are away ${timeOffText(each)}`))}.{" "}
      <Link to={timeOffPath}>Time off and substitutes</Link>
    </Alert>
  )
}
