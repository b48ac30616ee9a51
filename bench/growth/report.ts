import { table } from "../report.ts"
import { exceedsLimit, rowLimit } from "./limits.ts"
import type { Cost, GrowthFigures } from "./measure.ts"

const heads = ["call", "rows", "found", "rows read", "pages read", "ms in PostgreSQL", "grows", "CPU ms"]

/** Formats the costs of each subject in every school, and the ratio of the times in the largest and the smallest. */
export function reportGrowth(bySize: { size: string; figures: GrowthFigures }[]): string {
  const largest = bySize.at(-1)
  if (!largest) return ""
  const rows = [...largest.figures].map(([name, { cost }]) => {
    const all = bySize.flatMap(({ figures }) => figures.get(name)?.cost ?? [])
    const each = (of: (cost: Cost) => number, digits = 0) => all.map((one) => of(one).toFixed(digits)).join(" → ")
    const [first = cost] = all
    return [
      name,
      String(cost.rows),
      each(({ total }) => total),
      each(({ walked }) => walked),
      each(({ buffers }) => buffers),
      each(({ milliseconds }) => milliseconds, 2),
      `×${(cost.milliseconds / Math.max(first.milliseconds, 0.05)).toFixed(1)}`,
      each(({ cpu }) => cpu, 1),
    ]
  })
  return `Costs of one answer: ${bySize.map(({ size }) => size).join(" → ")}\n\n${table(heads, rows)}`
}

/** Returns a line for each subject above its limit, with the statement that reads the most rows. */
export function overLimits(figures: GrowthFigures): string[] {
  return [...figures]
    .filter(([name, { cost }]) => exceedsLimit(name, cost))
    .map(
      ([name, { cost }]) => `${name} reads ${cost.walked} rows, more than ${rowLimit(name, cost)}:\n${cost.heaviest}`,
    )
}
