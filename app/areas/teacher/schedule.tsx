import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { RoleSchedule } from "../role-schedule.tsx"
import { fetchSchedule } from "../students/list-queries.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Schedule")

export const loader = pageLoader((page) => fetchSchedule(page, "teacher"))

export default function Schedule() {
  return (
    <RoleSchedule
      area="teacher"
      title="Schedule"
      lead="Your classes, week by week. Tap a class to open its classroom."
    />
  )
}
