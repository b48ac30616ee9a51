import { useId } from "react"
import { formatPesos } from "../../../lib/money.ts"
import { Cluster, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { NumbersTable } from "../../../ui/lists/numbers-table.tsx"
import { Money } from "../../../ui/text/money.tsx"
import type { MonthFigures } from "../contract.ts"
import { formatMonth } from "../domain/month.ts"
import css from "./month-chart.module.css"

const series = [
  { name: "received", label: "Received" },
  { name: "earned", label: "Earned by teachers" },
  { name: "fee", label: "School fee" },
  { name: "refunded", label: "Refunded" },
  { name: "paidOut", label: "Paid to teachers" },
] as const

/** The bars show the first three; the table shows all. */
const drawn = series.slice(0, 3)

/** In units of the drawing, which is stretched to fit. */
const height = 100
const monthWidth = 12
const barWidth = 3

/** Income and earnings by month: a chart, and the same numbers as a table. */
export function MonthChart({ months }: { months: readonly MonthFigures[] }) {
  const id = useId()
  const most = Math.max(1, ...months.flatMap((month) => drawn.map(({ name }) => month[name])))
  return (
    <Stack as="section" gap={3} surface="card" round="l" pad="card" className={css.chart} aria-labelledby={id}>
      <Text as="h2" size="h4" id={id}>
        Month by month
      </Text>
      <div aria-hidden="true">
        <Text tone="faint" hasEvenDigits className={css.top}>
          {formatPesos(most)}
        </Text>
        <svg
          className={css.plot}
          viewBox={`0 0 ${months.length * monthWidth} ${height}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          <title>Month by month</title>
          {months.map((month, at) =>
            drawn.map(({ name }, nth) => {
              const size = (Math.max(0, month[name]) / most) * height
              const left = at * monthWidth + 1.5 + nth * barWidth
              return (
                <rect
                  key={`${month.month} ${name}`}
                  data-series={name}
                  x={left}
                  y={height - size}
                  width={barWidth * 0.86}
                  height={size}
                />
              )
            }),
          )}
        </svg>
        <Row as="ol" align="stretch" above={1} className={css.months}>
          {months.map(({ month }) => (
            <li key={month}>{formatMonth(month).slice(0, 3)}</li>
          ))}
        </Row>
        <Cluster as="ul" gap="2 4" align="stretch" size="s" above={3} className={css.legend}>
          {drawn.map(({ name, label }) => (
            <li key={name} data-series={name}>
              {label}
            </li>
          ))}
        </Cluster>
      </div>
      <MonthTable months={months} />
    </Stack>
  )
}

function MonthTable({ months }: { months: readonly MonthFigures[] }) {
  const rows = months.map((month) => ({
    name: formatMonth(month.month),
    cells: series.map(({ name }) => <Money key={name} pesos={month[name]} />),
  }))
  return (
    <NumbersTable title="The money" head="Month" columns={series.map(({ label }) => label)} rows={rows.reverse()} />
  )
}
