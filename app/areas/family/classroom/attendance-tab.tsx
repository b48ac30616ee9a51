import { ownAttendanceCalls } from "../../../../features/attendance/contract.ts"
import { ComingMeetingsList } from "../../../../features/attendance/web/coming-meetings-list.tsx"
import { OwnAttendanceList } from "../../../../features/attendance/web/own-attendance.tsx"
import type { ClassData } from "../../../../features/classes/contract.ts"
import { ownMeetingsCalls } from "../../../../features/meetings/contract.ts"
import { lateCancellationRules } from "../../../../features/meetings/domain/cancelling/late-cancellation-words.ts"
import { CountedMeetings } from "../../../../features/meetings/web/cancelling/counted-meetings.tsx"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Fold } from "../../../../ui/page/fold.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useInstant, useToday } from "../../../../ui/text/use-today.ts"
import { useRoleArea } from "../../../role-area.ts"
import { useStudentActions } from "../use-student-actions.tsx"
import { comingDays } from "./attendance-queries.ts"

interface AttendanceTabProps {
  area: FamilyRole
  klass: ClassData
}

/** The Attendance tab of a classroom: the next meetings, with absence reports, and the past ones. */
export function AttendanceTab({ area, klass }: AttendanceTabProps) {
  return (
    <>
      <NextMeetings area={area} classId={klass.id} />
      <PastMeetings area={area} classId={klass.id} />
    </>
  )
}

interface SessionsProps {
  area: FamilyRole
  classId: string
}

const mostComing = 5

function NextMeetings({ area, classId }: SessionsProps) {
  const { timeZone } = useRoleArea()
  const meetings = useCall(ownMeetingsCalls[area], comingDays(useToday(timeZone)))
  const now = useInstant()
  const actions = useStudentActions(area, timeZone)
  return (
    <QueryState
      of={meetings}
      waiting={<RowsSkeleton text="Loading the next classes…" picture={false} count={3} />}
      failed="The next classes could not be loaded."
    >
      {({ meetings: all }) => {
        const own = all.filter((each) => each.classId === classId)
        const isSolo = own.some(({ classType }) => classType === "solo")
        const coming = own.filter(
          ({ state, startsAt, endsAt }) => state === "planned" && new Date(isSolo ? endsAt : startsAt) > now,
        )
        const counted = own.filter((each) => each.counted || each.objection)
        return (
          <>
            <Section title="Next classes" lead={isSolo ? soloLead : groupLead}>
              {coming.length > 0 ? (
                <ComingMeetingsList actions={actions} meetings={coming.slice(0, mostComing)} />
              ) : (
                <p>No classes in the next weeks.</p>
              )}
              {isSolo && <CancellationRules />}
              {actions.dialogs}
            </Section>
            {counted.length > 0 && (
              <Section title="Class time counted">
                <CountedMeetings meetings={counted} zone={timeZone} />
              </Section>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

const groupLead = "Can't come? Tell the teacher here before the class starts."
const soloLead = "Can't come? Cancel the class here."

/** The rule of late cancellations. */
function CancellationRules() {
  return (
    <Fold summary="Late cancellations">
      <ul>
        {lateCancellationRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Fold>
  )
}

function PastMeetings({ area, classId }: SessionsProps) {
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
