import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { teacherSchedule } from "../../../features/schedules/contract.ts"
import { WeekSchedule } from "../../../features/schedules/web/week-schedule.tsx"
import { Answer } from "../../../ui/answer.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useToday } from "../../../ui/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Schedule")

export default function Schedule() {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const week = useCall(teacherSchedule, {})
  return (
    <Page>
      <PageHeader title="Schedule" lead="Your week, day by day. Press a class to open its classroom." />
      <Answer
        of={week}
        waiting={<RowsSkeleton count={7} picture={false} text="Loading your schedule…" />}
        failed="Your schedule could not be loaded."
      >
        {({ schedule }) => (
          <WeekSchedule
            events={schedule}
            today={today}
            zone={timeZone}
            pathOf={(event) => classroomPath("teacher", { ...event, id: event.classId })}
          />
        )}
      </Answer>
    </Page>
  )
}
