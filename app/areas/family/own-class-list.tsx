import type { ReactNode } from "react"
import { isOver } from "../../../features/classes/domain/class-life.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import type { ClassTimesReply } from "../../../features/classes/times-contract.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { EndedRows } from "../../../features/classes/web/cards/ended-rows.tsx"
import { useClassTimes } from "../../../features/classes/web/cards/use-class-times.ts"
import type { StudentsClass } from "../../../features/enrollments/contract.ts"
import { EnrollmentBadge } from "../../../features/enrollments/web/enrollment-badge.tsx"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { timesOfSessions } from "../../../features/schedules/domain/class-week.ts"
import { soonestFirst } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { listId } from "../../../ui/page/places.ts"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"

interface OwnClassListProps<Own extends StudentsClass> {
  area: FamilyRole
  /** All classes: their times are loaded together, so another tab has them at once. */
  all: readonly Own[]
  shown: readonly Own[]
  label: string
  /** Rendered under the facts of a card: the children in the class. */
  below?(klass: Own): ReactNode
  /** The same as text, for the short row of an ended class. */
  belowEnded?(klass: Own): string
}

/** The classes of a family. The one that meets next is first, and ended ones are short rows at the end. */
export function OwnClassList<Own extends StudentsClass>(props: OwnClassListProps<Own>) {
  const { area, all, shown, label, below, belowEnded } = props
  const today = useToday(useRoleArea().timeZone)
  const week = useCall(scheduleCalls[area], {})
  const { times, isWaiting } = useClassTimes(all)
  const schedule = week.data?.schedule ?? []
  if (isWaiting || (week.isPending && week.failureCount === 0))
    return <ClassCardsSkeleton text="Loading the classes…" />
  const dates = new Map(times?.times.map((each) => [each.id, each.dates]))
  const isEnded = ({ id }: Own) => isOver({ endDate: dates.get(id)?.end ?? null }, today)
  const current = shown.filter((each) => !isEnded(each))
  const ended = shown.filter(isEnded)
  const sorted = soonestFirst(current, schedule, today, ({ classId }) => dates.get(classId) ?? null)
  return (
    <Stack gap={6} id={listId} tabIndex={-1}>
      {sorted.length > 0 && (
        <ClassGrid
          classes={sorted}
          times={times ? withOwnTimes(times, schedule) : null}
          level={2}
          label={label}
          pathOf={(klass) => classroomPath(area, klass)}
          badgeOf={badgeOf}
          below={below}
        />
      )}
      <EndedRows
        classes={ended}
        today={today}
        pathOf={(klass) => classroomPath(area, klass)}
        endOf={({ id }) => dates.get(id)?.end ?? null}
        badgeOf={badgeOf}
        whose={belowEnded}
      />
    </Stack>
  )
}

const badgeOf = (klass: StudentsClass) => <EnrollmentBadge status={klass.enrollmentStatus} />

/** In a solo class the times are the student's own. If two children have different ones, none are shown. */
function withOwnTimes(reply: ClassTimesReply, week: readonly ScheduleEvent[]): ClassTimesReply {
  const times = reply.times.map((each) => {
    const own = week.filter(({ classId }) => classId === each.id)
    const isOneStudents = own.length > 0 && own.every(({ fullName }) => fullName === own[0]?.fullName)
    return each.schedule || !isOneStudents ? each : { ...each, schedule: timesOfSessions(own) }
  })
  return { ...reply, times }
}
