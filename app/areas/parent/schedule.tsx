import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { RoleSchedule } from "../role-schedule.tsx"
import { fetchSchedule } from "../students/list-queries.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Children schedule")

export const loader = pageLoader((page) => fetchSchedule(page, "parent"))

export default function Schedule() {
  return (
    <RoleSchedule
      area="parent"
      title="Children schedule"
      lead="The classes of all your children, week by week. Tap a class to open its classroom."
    />
  )
}
