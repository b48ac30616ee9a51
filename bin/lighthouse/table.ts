import { type Looked, scoreNames } from "./look.ts"

const heads = ["page", "perf", "a11y", "best", "seo", "first paint", "largest", "blocked"]
const weighed = ["document", "scripts", "styles", "fonts", "pictures", "unused scripts", "unused styles", "requests"]

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Returns a line for each page: scores and simulated times, then the figures that do not depend on the machine. */
export function tableOf(seen: Looked[]): string {
  const all = [[...heads, ...weighed], ...seen.map(cellsOf)]
  const widths = [...heads, ...weighed].map((_, nth) => Math.max(...all.map((row) => row[nth]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(" | ")} |`
  const [head = "", ...others] = all.map(line)
  return [head, line(widths.map((width) => "-".repeat(width))), ...others].join("\n")
}

function cellsOf({ page, scores, firstPaint, largestPaint, blocked, bytes, unused, requests }: Looked): string[] {
  return [
    page,
    ...scoreNames.map((name) => String(scores[name])),
    seconds(firstPaint),
    seconds(largestPaint),
    `${Math.round(blocked)} ms`,
    ...[bytes.document, bytes.script, bytes.stylesheet, bytes.font, bytes.image, unused.script, unused.style].map(
      kilobytes,
    ),
    String(requests),
  ]
}
