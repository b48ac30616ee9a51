import { useQuery } from "@tanstack/react-query"
import { classroomPath } from "../../features/classes/domain/class-links.ts"
import { CalendarPanel } from "../../features/meetings/web/calendar/calendar-panel.tsx"
import type { learnerScheduleCall, parentScheduleCall, teacherScheduleCall } from "../../features/schedules/contract.ts"
import { WeekSchedule } from "../../features/schedules/web/week-schedule.tsx"
import type { Role } from "../../lib/roles.ts"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Tabs, useTab } from "../../ui/lists/tabs.tsx"
import { Page, PageHeader } from "../../ui/page/page.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { useToday } from "../../ui/text/use-today.ts"
import { useRoleArea } from "../role-area.ts"
import { RoleDates } from "./role-dates.tsx"
import { scheduleParam, scheduleTabs } from "./schedule-tabs.ts"
import { meetingsCallOf } from "./students/area-calls.ts"
import { useDatesOfWeek } from "./students/use-dates-of-week.ts"

type RoleScheduleProps = {
  area: Role
  call: typeof learnerScheduleCall | typeof parentScheduleCall | typeof teacherScheduleCall
  title: string
  lead: string
}

/** The schedule of one role: its week by day, or the dates of its meetings. */
export function RoleSchedule({ title, lead, ...week }: RoleScheduleProps) {
  const { timeZone, brandName } = useRoleArea()
  const tab = useTab(scheduleTabs, scheduleParam)
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      <Tabs tabs={scheduleTabs} label="Schedule" param={scheduleParam} />
      {tab === "dates" ? <RoleDates area={week.area} /> : <RoleWeek {...week} />}
      <CalendarPanel brandName={brandName} zone={timeZone} meetings={meetingsCallOf[week.area]} />
    </Page>
  )
}

/** The week by day; each event links to the classroom in its area. */
function RoleWeek({ area, call }: Pick<RoleScheduleProps, "area" | "call">) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const week = useQuery(callQuery(call, {}))
  const dates = useDatesOfWeek(week.data?.schedule ?? [])
  return (
    <QueryState of={week} waiting={<ScheduleSkeleton />} failed="The schedule could not be loaded.">
      {({ schedule }) =>
        dates.isWaiting ? (
          <ScheduleSkeleton />
        ) : (
          <WeekSchedule
            events={schedule}
            today={today}
            zone={timeZone}
            datesOf={dates.datesOf}
            pathOf={(event) => classroomPath(area, { ...event, id: event.classId })}
          />
        )
      }
    </QueryState>
  )
}

function ScheduleSkeleton() {
  return <RowsSkeleton count={7} picture={false} text="Loading the schedule…" />
}
