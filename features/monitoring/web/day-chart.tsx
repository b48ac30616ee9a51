import { useId } from "react"
import { type Day, formatDay, weekdayOf } from "../../../lib/day.ts"
import { weekdayName } from "../../../lib/week-times.ts"
import { Cluster, Row, Text } from "../../../ui/layout/layout.tsx"
import { NumbersTable } from "../../../ui/lists/numbers-table.tsx"
import type { Tone } from "../../../ui/text/status-badge.tsx"
import { chartLines } from "../domain/chart-scale.ts"
import css from "./day-chart.module.css"
import tones from "./tones.module.css"

/** The series of the chart, in the order in which they are stacked. */
export type Series = readonly { name: string; tone: Tone; countsOf: readonly number[] }[]

interface DayChartProps {
  title: string
  days: readonly Day[]
  series: Series
  /** Singular and plural of what is counted: ["login", "logins"]. */
  unit: readonly [string, string]
}

/** A bar chart by day, with a summary sentence above it and a table of the numbers below it. */
export function DayChart({ title, days, series, unit }: DayChartProps) {
  const id = useId()
  const totals = days.map((_, place) => series.reduce((sum, { countsOf }) => sum + (countsOf[place] ?? 0), 0))
  const lines = chartLines(Math.max(...totals))
  return (
    <section className={`${css.chart} ${tones.tones}`} aria-labelledby={id}>
      <div className={css.head}>
        <Text as="h3" size="h4" id={id}>
          {title}
        </Text>
        <Text tone="soft" size="s">
          {inWords(days, totals, unit)}
        </Text>
      </div>
      <Columns days={days} totals={totals} series={series} lines={lines} unit={unit} />
      {series.length > 1 && (
        <Cluster as="ul" gap="2 4" align="stretch" tone="soft" size="s" className={css.legend} aria-hidden="true">
          {series.map(({ name, tone }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </Cluster>
      )}
      <DayTable title={title} days={days} totals={totals} series={series} />
    </section>
  )
}

type ColumnsProps = Omit<DayChartProps, "title"> & { totals: readonly number[]; lines: readonly number[] }

/** Hidden from screen readers. */
function Columns({ days, totals, series, lines, unit }: ColumnsProps) {
  const top = lines.at(-1) ?? 1
  return (
    <div className={css.plot} aria-hidden="true">
      {lines.map((line) => (
        <Text
          as="span"
          tone="faint"
          hasEvenDigits
          key={line}
          className={css.line}
          style={{ bottom: `${(line / top) * 100}%` }}
        >
          {line.toLocaleString("en")}
        </Text>
      ))}
      <div className={css.columns}>
        {days.map((day, place) => (
          <Row align="end" key={day} className={css.day} data-side={place < days.length / 2 ? "start" : "end"}>
            <span className={css.stack} style={{ height: `${((totals[place] ?? 0) / top) * 100}%` }}>
              {series.map(({ name, tone, countsOf }) =>
                countsOf[place] ? <i key={name} data-tone={tone} style={{ flexGrow: countsOf[place] }} /> : null,
              )}
            </span>
            <Text as="span" round="s" size="s" isOneLine className={css.bubble}>
              <b>{shortDay(day)}</b>
              {series.length > 1 ? partsOf(series, place) : counted(totals[place] ?? 0, unit)}
            </Text>
            {(days.length - 1 - place) % 7 === 0 && <small>{shortDay(day)}</small>}
          </Row>
        ))}
      </div>
    </div>
  )
}

function partsOf(series: Series, place: number) {
  return series.map(({ name, countsOf }) => (
    <span key={name}>
      {name} {countsOf[place] ?? 0}
    </span>
  ))
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`

/** "20 Nov" */
const shortDay = (day: Day) => formatDay(day).replace(/ \d+$/, "")

/** "126 logins in 30 days, most on Thursday, 12 Nov: 14." */
function inWords(days: readonly Day[], totals: readonly number[], unit: readonly [string, string]): string {
  const total = totals.reduce((sum, each) => sum + each, 0)
  const most = Math.max(...totals)
  const busiest = days[totals.indexOf(most)]
  const sum = `${counted(total, unit)} in ${days.length} days`
  if (total === 0 || !busiest) return `${sum}.`
  return `${sum}, most on ${weekdayName(weekdayOf(busiest))}, ${shortDay(busiest)}: ${most.toLocaleString("en")}.`
}

interface DayTableProps {
  title: string
  days: readonly Day[]
  totals: readonly number[]
  series: readonly { name: string; countsOf: readonly number[] }[]
}

/** The numbers of a chart, the newest day first. */
function DayTable({ title, days, totals, series }: DayTableProps) {
  const columns = series.length > 1 ? [...series, { name: "Total", countsOf: totals }] : series
  const rows = days.map((day, place) => ({
    name: formatDay(day),
    cells: columns.map(({ countsOf }) => countsOf[place]?.toLocaleString("en")),
  }))
  return <NumbersTable title={title} head="Day" columns={columns.map(({ name }) => name)} rows={rows.reverse()} />
}
