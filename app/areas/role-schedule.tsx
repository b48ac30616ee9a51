import { useQuery } from "@tanstack/react-query"
import { classroomPath } from "../../features/classes/domain/class-links.ts"
import type { learnerScheduleCall, parentScheduleCall, teacherScheduleCall } from "../../features/schedules/contract.ts"
import { WeekSchedule } from "../../features/schedules/web/week-schedule.tsx"
import type { Role } from "../../lib/roles.ts"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Page, PageHeader } from "../../ui/page/page.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { useToday } from "../../ui/text/use-today.ts"
import { useRoleArea } from "../role-area.ts"
import { useDatesOfWeek } from "./students/use-dates-of-week.ts"

type RoleScheduleProps = {
  area: Role
  call: typeof learnerScheduleCall | typeof parentScheduleCall | typeof teacherScheduleCall
  title: string
  lead: string
}

/** The week of one role by day; each event links to the classroom in its area. */
export function RoleSchedule({ area, call, title, lead }: RoleScheduleProps) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const week = useQuery(callQuery(call, {}))
  const dates = useDatesOfWeek(week.data?.schedule ?? [])
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
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
    </Page>
  )
}

function ScheduleSkeleton() {
  return <RowsSkeleton count={7} picture={false} text="Loading the schedule…" />
}
