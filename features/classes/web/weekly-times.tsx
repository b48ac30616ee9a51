import { daysWithTimes, formatTime, type WeekTimes, weekdayName } from "../../../lib/week-times.ts"
import { timeInZone } from "../../../ui/time-in-zone.ts"
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
                {timeInZone(weekday, times[weekday] ?? "", zone, other)}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className={css.zone}>
        One hour each, in {zoneName(zone)}.{other && ` The smaller times are your own, in ${zoneName(other)}.`}
      </p>
    </div>
  )
}
