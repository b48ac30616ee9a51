import { addDays, instantAt, todayIn, wallClock, weekdayOf } from "../../../lib/day.ts"
import { daysWithTimes, formatTime, type Weekday, type WeekTimes, weekdayName } from "../../../lib/week-times.ts"
import { useOtherZone, zoneName } from "../../../ui/when.tsx"
import css from "./weekly-times.module.css"

interface WeeklyTimesProps {
  times: WeekTimes
  /** The product's zone. */
  zone: string
}

/** The class days of a week with their times, in the product's zone and, when it differs, in the reader's own. */
export function WeeklyTimes({ times, zone }: WeeklyTimesProps) {
  const other = useOtherZone(zone)
  return (
    <div className={css.times}>
      <ul className={css.days}>
        {daysWithTimes(times).map((weekday) => (
          <li key={weekday} className={css.day}>
            <strong>{weekdayName(weekday)}</strong>
            <span>{formatTime(times[weekday] ?? "")}</span>
            {other && (
              <small>
                <span className="unseen">yours: </span>
                {inZone(weekday, times[weekday] ?? "", zone, other)}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className={css.zone}>
        One hour each, {zoneName(zone)}.{other && ` The small times are yours, ${zoneName(other)}.`}
      </p>
    </div>
  )
}

/** When the next such session begins on a clock in another zone: "Sun 8:00 PM". */
function inZone(weekday: Weekday, time: string, zone: string, other: string): string {
  const today = todayIn(new Date(), zone)
  const day = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).find((each) => weekdayOf(each) === weekday)
  const there = wallClock(instantAt(day ?? today, time, zone), other)
  return `${weekdayName(weekdayOf(there.day)).slice(0, 3)} ${formatTime(there.time)}`
}
