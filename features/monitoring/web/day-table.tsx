import { type Day, formatDay } from "../../../lib/day.ts"
import css from "./day-table.module.css"

interface DayTableProps {
  title: string
  days: readonly Day[]
  totals: readonly number[]
  series: readonly { name: string; countsOf: readonly number[] }[]
}

/** The numbers of a chart, the newest day first; collapsed at first. */
export function DayTable({ title, days, totals, series }: DayTableProps) {
  const places = days.map((_, place) => days.length - 1 - place)
  return (
    <details className={css.numbers}>
      <summary>
        Show the numbers<span className="unseen"> of {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={css.frame} tabIndex={0} aria-label={`${title} by day`}>
        <table>
          <caption className="unseen">{title} by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {series.length > 1 && <th scope="col">In all</th>}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={days[place]}>
                <th scope="row">{formatDay(days[place] ?? "")}</th>
                {series.map(({ name, countsOf }) => (
                  <td key={name}>{countsOf[place]?.toLocaleString("en")}</td>
                ))}
                {series.length > 1 && <td>{totals[place]?.toLocaleString("en")}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
