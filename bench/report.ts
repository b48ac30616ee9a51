import type { Figures, Measured } from "./measure.ts"
import type { Scan } from "./plans.ts"

export type MeasuredRow = Measured & { size: string }

const heads = [
  "subject",
  "size",
  "req/s",
  "p50 ms",
  "p99 ms",
  "bare req/s",
  "ratio",
  "ratio, no session",
  "CPU ms",
  "bare CPU ms",
]

const whole = (figure: number | undefined) => (figure === undefined ? "" : Math.round(figure).toLocaleString("en-US"))
const share = (own: number, bare: number | undefined) => (bare === undefined ? "" : (own / bare).toPrecision(2))

/** Formats figures with their baselines. A ratio of 0.5 means half as many requests a second as the plain server. */
export function reportFigures(rows: MeasuredRow[]): string {
  return table(
    heads,
    rows.map(({ subject, size, own, bare, withoutSession }) => [
      subject.name,
      size,
      whole(own.perSecond),
      own.p50.toFixed(1),
      own.p99.toFixed(1),
      whole(bare?.perSecond),
      share(own.perSecond, bare?.perSecond),
      share(own.perSecond, withoutSession?.perSecond),
      own.cpu?.toFixed(2) ?? "",
      bare?.cpu?.toFixed(2) ?? "",
    ]),
  )
}

export function reportScans(size: string, { statements, scans }: { statements: number; scans: Scan[] }): string {
  if (scans.length === 0) return `All queries use an index (${statements} statements at ${size} size).`
  const lines = scans.map(({ subject, tables, plan }) => `${subject}, reads all of ${tables.join(", ")}:\n${plan}`)
  return [
    `${scans.length} of ${statements} statements read a large table from end to end at ${size} size:`,
    ...lines,
  ].join("\n\n")
}

/** The budget of the class search in milliseconds, with 20,000 classes. */
const searchBudget = 50

export function reportSearch(size: string, { p50, p99 }: Figures): string {
  const errorCode = p99 <= searchBudget ? "held" : "over"
  return `Asked one by one, the class search of the ${size} school answers in ${p50.toFixed(1)} ms, ninety-nine of a hundred \
in ${p99.toFixed(1)} ms (budget ${searchBudget} ms: ${errorCode}).`
}

/** Formats a Markdown table: the first column aligned left, figures right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`
  return [line(head), rule, ...rows.map(line)].join("\n")
}
