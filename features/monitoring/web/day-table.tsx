import { type Day, formatDay } from "../../../lib/day.ts"
import { NumbersTable } from "../../../ui/lists/numbers-table.tsx"

interface DayTableProps {
  title: string
  days: readonly Day[]
  totals: readonly number[]
  series: readonly { name: string; countsOf: readonly number[] }[]
}

/** The numbers of a chart, the newest day first. */
export function DayTable({ title, days, totals, series }: DayTableProps) {
  const columns = series.length > 1 ? [...series, { name: "Total", countsOf: totals }] : series
  const rows = days.map((day, place) => ({
    name: formatDay(day),
    cells: columns.map(({ countsOf }) => countsOf[place]?.toLocaleString("en")),
  }))
  return <NumbersTable title={title} head="Day" columns={columns.map(({ name }) => name)} rows={rows.reverse()} />
}
