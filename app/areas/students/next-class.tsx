import { Link } from "react-router"
import { classInfo } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import {
  type ComingSession,
  comingSessions,
  isWithinDates,
  sharedSessions,
} from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/button.tsx"
import { timeInZone } from "../../../ui/time-in-zone.ts"
import { nearDay } from "../../../ui/time-words.ts"
import { useCall } from "../../../ui/use-call.ts"
import { useToday } from "../../../ui/use-today.ts"
import { useOtherZone, zoneName } from "../../../ui/when.tsx"
import { useRoleArea } from "../../role-area.ts"
import css from "./todays-classes.module.css"

type Area = "learner" | "parent" | "teacher"

/** When and what the next class of the coming week is, for a day that has none left. */
export function NextClass({ area, week }: { area: Area; week: readonly ScheduleEvent[] }) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  return <FirstOf area={area} coming={comingSessions(sharedSessions(week), today)} today={today} />
}

interface FirstOfProps {
  area: Area
  coming: readonly ComingSession<ScheduleEvent>[]
  today: string
}

/** A class of the week may not have begun yet, or be over by then: its dates say so, and then the one after it is next. */
function FirstOf({ area, coming, today }: FirstOfProps) {
  const { timeZone } = useRoleArea()
  const other = useOtherZone(timeZone)
  const [first, ...later] = coming
  const named = { program: first?.event.programType ?? "homeschool", type: first?.event.classType ?? "group" }
  const info = useCall(classInfo, { ...named, classId: first?.event.classId ?? "" }, { enabled: first !== undefined })
  if (!first) return null
  const { event, on } = first
  const isGone = info.error?.status === 404
  if (isGone || (info.data && !isWithinDates(info.data.classData.dates, on))) {
    return <FirstOf area={area} coming={later} today={today} />
  }
  if (info.isLoadingError) return <NotLoaded busy={info.isFetching} onRetry={() => void info.refetch()} />
  if (!info.data) return <p className={css.next} />
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
