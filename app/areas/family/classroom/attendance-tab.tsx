import { ownAttendanceCalls } from "../../../../features/attendance/contract.ts"
import { OwnAttendanceList } from "../../../../features/attendance/web/own-attendance.tsx"
import { ownMeetingsCalls } from "../../../../features/meetings/contract.ts"
import { CountedMeetings } from "../../../../features/meetings/web/cancelling/counted-meetings.tsx"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useToday } from "../../../../ui/text/use-today.ts"
import { useRoleArea } from "../../../role-area.ts"
import { comingDays } from "./attendance-queries.ts"

interface AttendanceTabProps {
  area: FamilyRole
  classId: string
}

/** The Attendance tab of a classroom: the past meetings, and the class time that was counted. */
export default function AttendanceTab(props: AttendanceTabProps) {
  return (
    <>
      <CountedTime {...props} />
      <PastMeetings {...props} />
    </>
  )
}

function CountedTime({ area, classId }: AttendanceTabProps) {
  const { timeZone } = useRoleArea()
  const meetings = useCall(ownMeetingsCalls[area], comingDays(useToday(timeZone)))
  return (
    <QueryState
      of={meetings}
      waiting={<RowsSkeleton text="Loading the class time…" picture={false} count={1} />}
      failed="The class time counted could not be loaded."
    >
      {({ meetings: all }) => {
        const counted = all.filter((each) => each.classId === classId && (each.counted || each.objection))
        if (counted.length === 0) return null
        return (
          <Section title="Class time counted">
            <CountedMeetings meetings={counted} zone={timeZone} />
          </Section>
        )
      }}
    </QueryState>
  )
}

function PastMeetings({ area, classId }: AttendanceTabProps) {
  const { timeZone } = useRoleArea()
  const attendance = useCall(ownAttendanceCalls[area], { classId })
  // Without an approved student in the class the reply is a 404.
  if (attendance.error?.status === 404) return <NoAttendance />
  return (
    <Section title="Attendance">
      <QueryState
        of={attendance}
        waiting={<RowsSkeleton text="Loading the attendance…" picture={false} />}
        failed="The attendance could not be loaded."
      >
        {({ students }) => {
          const withMeetings = students.filter(({ meetings }) => meetings.length > 0)
          return withMeetings.length > 0 ? (
            <OwnAttendanceList students={withMeetings} zone={timeZone} />
          ) : (
            <NoAttendance />
          )
        }}
      </QueryState>
    </Section>
  )
}

function NoAttendance() {
  return (
    <EmptyState title="No attendance yet" drawing="calendar" level={3}>
      Attendance appears here after each class.
    </EmptyState>
  )
}
