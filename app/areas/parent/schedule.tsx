import { parentScheduleCall } from "../../../features/schedules/contract.ts"
import { titled } from "../account/account-meta.ts"
import { RoleSchedule } from "../role-schedule.tsx"

export const meta = titled("Children schedule")

export default function Schedule() {
  return (
    <RoleSchedule
      area="parent"
      call={parentScheduleCall}
      title="Children schedule"
      lead="The week of all your children. Press a class to open its classroom."
    />
  )
}
