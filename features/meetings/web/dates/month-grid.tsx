import { Link } from "react-router"
import { type Day, formatLongDay, wallClock } from "../../../../lib/day.ts"
import { formatTime, weekdayName, weekdays } from "../../../../lib/week-times.ts"
import kinds from "../../../classes/web/cards/kind-card.module.css"
import type { Meeting } from "../../contract.ts"
import { type DateEntry, mondayOf, weeksOfMonth } from "../../domain/dates.ts"
import css from "./month-grid.module.css"
import { useLinkToWeek } from "./week-in-address.ts"

interface MonthGridProps {
  day: Day
  today: Day
  zone: string
  entries: ReadonlyMap<Day, DateEntry<Meeting>[]>
  /** Whether the classes are named beside their times. */
  hasNames: boolean
}

const mostShown = 3

/** The month of a day as a grid. Each day links to its week. On a phone only the list is shown. */
export function MonthGrid({ day, today, zone, entries, hasNames }: MonthGridProps) {
  const to = useLinkToWeek()
  const month = day.slice(0, 7)
  return (
    <table className={css.month}>
      <caption className={css.caption}>{monthName(day)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekdayName(weekday)}>{weekdayName(weekday).slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]} data-shown={week[0] === mondayOf(day) || undefined}>
            {week.map((each) => (
              <td
                key={each}
                data-today={each === today || undefined}
                data-outside={!each.startsWith(month) || undefined}
              >
                <Link className={css.day} {...to(each)}>
                  <span className="unseen">{labelOf(each, entries.get(each) ?? [])}</span>
                  <span className={css.number} aria-hidden="true">
                    {Number(each.slice(8))}
                  </span>
                  <Shown entries={entries.get(each) ?? []} zone={zone} hasNames={hasNames} />
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ShownProps extends Pick<MonthGridProps, "zone" | "hasNames"> {
  entries: readonly DateEntry<Meeting>[]
}

/** The first meetings of a day. Cancelled and moved-away ones are struck out. */
function Shown({ entries, zone, hasNames }: ShownProps) {
  const more = entries.length - mostShown
  return (
    <span className={css.entries} aria-hidden="true">
      {entries.slice(0, more === 1 ? mostShown + 1 : mostShown).map((entry) => {
        const words = (
          <>
            <span className={css.time}>{shortTime(entry.at, zone)}</span>
            {hasNames && ` ${entry.meeting.className}`}
          </>
        )
        return (
          <span
            key={`${entry.meeting.id} ${entry.hasLeft}`}
            className={`${kinds.kind} ${css.entry}`}
            data-kind={`${entry.meeting.programType}-${entry.meeting.classType}`}
            data-off={isGone(entry) || undefined}
          >
            {isGone(entry) ? <s>{words}</s> : words}
          </span>
        )
      })}
      {more > 1 && <span className={css.more}>{more} more</span>}
    </span>
  )
}

const isGone = ({ meeting, hasLeft }: DateEntry<Meeting>) => hasLeft || meeting.state === "cancelled"

function labelOf(day: Day, entries: readonly DateEntry<Meeting>[]): string {
  const remaining = entries.filter((entry) => !isGone(entry)).length
  const gone = entries.length - remaining
  const words = [
    remaining === 0 ? "no classes" : remaining === 1 ? "1 class" : `${remaining} classes`,
    ...(gone > 0 ? [`${gone} cancelled or moved`] : []),
  ]
  return `${formatLongDay(day)}: ${words.join(", ")}`
}

/** "9 AM", "3:30 PM", on one line. */
const shortTime = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time)
    .replace(":00", "")
    .replace(" ", "\u00a0")

/** "November 2026" */
const monthName = (day: Day) => formatLongDay(day).split(" ").slice(2).join(" ")
