import { Link } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { comingSessions, sharedSessions } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import type { Role } from "../../../lib/roles.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/button.tsx"
import { useOtherZone, zoneName } from "../../../ui/date-text.tsx"
import { timeInZone } from "../../../ui/time-in-zone.ts"
import { nearDay } from "../../../ui/time-words.ts"
import { useToday } from "../../../ui/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import css from "./todays-classes.module.css"
import { useDatesOfWeek } from "./use-dates-of-week.ts"

interface NextClassProps {
  area: Role
  week: readonly ScheduleEvent[]
}

/** When and what the next class is, for a day that has none left. */
export function NextClass({ area, week }: NextClassProps) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const other = useOtherZone(timeZone)
  const { datesOf, isThere, query } = useDatesOfWeek(week)
  if (week.length === 0) return null
  if (query.isLoadingError) return <NotLoaded busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <p className={css.next} />
  const [first] = comingSessions(sharedSessions(week.filter(isThere)), today, datesOf)
  if (!first) return null
  const { event, on } = first
  const own = other ? ` (${timeInZone(event.day, event.time, timeZone, other)} yours)` : ""
  return (
    <p className={css.next}>
      Next class: <strong>{nearDay(on, today)}</strong>, at {formatTime(event.time)}, {zoneName(timeZone)}
      {own}: <Link to={classroomPath(area, { ...event, id: event.classId })}>{event.title}</Link>
      {event.fullName && `, ${event.fullName}`}.
    </p>
  )
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  return (
    <p className={css.failed} role="alert">
      The next class could not be loaded.{" "}
      <Button size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
