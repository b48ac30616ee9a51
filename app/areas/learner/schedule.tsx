import { learnerScheduleCall } from "../../../features/schedules/contract.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { RoleSchedule } from "../role-schedule.tsx"
import { fetchSchedule } from "../students/list-queries.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Schedule")

export const loader = pageLoader((page) => fetchSchedule(page, "learner"))

export default function Schedule() {
  return (
    <RoleSchedule
      area="learner"
      call={learnerScheduleCall}
      title="Schedule"
      lead="Your week, day by day. Press a class to open its classroom."
    />
  )
}
