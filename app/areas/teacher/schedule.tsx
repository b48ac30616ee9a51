import { teacherScheduleCall } from "../../../features/schedules/contract.ts"
import { titled } from "../account/account-meta.ts"
import { RoleSchedule } from "../role-schedule.tsx"

export const meta = titled("Schedule")

export default function Schedule() {
  return (
    <RoleSchedule
      area="teacher"
      call={teacherScheduleCall}
      title="Schedule"
      lead="Your week, day by day. Press a class to open its classroom."
    />
  )
}
