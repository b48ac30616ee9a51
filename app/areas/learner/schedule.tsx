import { learnerScheduleCall } from "../../../features/schedules/contract.ts"
import { titled } from "../account/account-meta.ts"
import { RoleSchedule } from "../role-schedule.tsx"

export const meta = titled("Schedule")

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
