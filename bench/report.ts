/** Formats a Markdown table: the first column aligned left, figures right. NaN is a figure that is not known. */
export function table<Row>(rows: readonly Row[], columns: Record<string, (row: Row) => string | number>): string {
  const head = Object.keys(columns)
  const lines = rows.map((row) => Object.values(columns).map((cell) => String(cell(row)).replace(/^NaN\b.*/, "?")))
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const format = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`
  return [format(head), rule, ...lines.map(format)].join("\n")
}

/** The figures of a goal, and whether it is met. */
export type GoalReport = { report: string; isHeld: boolean }

export const count = (amount: number) => amount.toLocaleString("en")
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
export const milliseconds = (ms: number) => ms.toFixed(ms < 1 ? 2 : 1)
export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
export const heldOrMissed = (isHeld: boolean) => (isHeld ? "held" : "missed")

export const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN
