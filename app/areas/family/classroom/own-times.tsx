import { WeeklyTimes } from "../../../../features/classes/web/details/weekly-times.tsx"
import {
  type ClassSession,
  type PlannedClass,
  sessionsOfClass,
  timesByStudent,
} from "../../../../features/schedules/domain/class-week.ts"
import type { ScheduleEvent } from "../../../../features/schedules/domain/schedule.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import css from "./own-times.module.css"

interface OwnTimesProps {
  sessions: readonly ClassSession[]
  zone: string
}

/** For the times section of a class page: the weekly plan; undefined without any times. */
export function ownTimes(klass: PlannedClass, week: readonly ScheduleEvent[] | undefined, zone: string) {
  const sessions = sessionsOfClass(klass, week)
  return sessions?.length ? <OwnTimes sessions={sessions} zone={zone} /> : undefined
}

/** In a solo class: the times of this learner, or of each of the parent's children. */
function OwnTimes({ sessions, zone }: OwnTimesProps) {
  return (
    <Stack as="ul" gap={5}>
      {timesByStudent(sessions).map(({ fullName, times }) => (
        <Stack as="li" gap={3} key={fullName ?? "own"}>
          {fullName && <h3 className={css.name}>{fullName}</h3>}
          <WeeklyTimes times={times} zone={zone} />
        </Stack>
      ))}
    </Stack>
  )
}
