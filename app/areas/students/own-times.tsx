import { WeeklyTimes } from "../../../features/classes/web/weekly-times.tsx"
import { type ClassSession, timesByStudent } from "../../../features/schedules/domain/class-week.ts"
import css from "./own-times.module.css"

interface OwnTimesProps {
  sessions: readonly ClassSession[]
  zone: string
}

/** For the part of a class page about its times; undefined while none are set. */
export function ownTimes({ sessions, zone }: { sessions: readonly ClassSession[] | null; zone: string }) {
  return sessions?.length ? <OwnTimes sessions={sessions} zone={zone} /> : undefined
}

/** In a solo class: the times that were set for this learner, or for each of the students that the reader looks after. */
function OwnTimes({ sessions, zone }: OwnTimesProps) {
  return (
    <ul className={css.weeks}>
      {timesByStudent(sessions).map(({ fullName, times }) => (
        <li key={fullName ?? "own"} className={css.week}>
          {fullName && <h3 className={css.name}>{fullName}</h3>}
          <WeeklyTimes times={times} zone={zone} />
        </li>
      ))}
    </ul>
  )
}
