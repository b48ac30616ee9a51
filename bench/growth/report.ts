import { type GoalReport, table } from "../report.ts"
import { full, small } from "../school.ts"
import { rowLimit } from "./limits.ts"
import type { Cost, GrowthFigures } from "./measure.ts"

/**
 * Formats the costs of each subject in every school, the ratio of the times in the largest and the smallest, what reads
 * more rows of the full school than it may (limits.ts), and which writes read a large table from end to end.
 */
export function reportGrowth(bySize: { size: string; figures: GrowthFigures }[]): GoalReport {
  const largest = bySize.at(-1)
  if (!largest) return { report: "", isHeld: true }
  const subjects = [...largest.figures.costs].map(([name, cost]) => {
    const all = bySize.flatMap(({ figures }) => figures.costs.get(name) ?? [])
    return { name, cost, first: all[0] ?? cost, all }
  })
  const each = (part: Exclude<keyof Cost, "heaviest">, digits: number) => (subject: (typeof subjects)[number]) =>
    subject.all.map((one) => one[part].toFixed(digits)).join(" → ")
  const costs = table(subjects, {
    call: ({ name }) => name,
    rows: ({ cost }) => cost.rows,
    found: each("total", 0),
    "rows read": each("walked", 0),
    "pages read": each("buffers", 0),
    "ms in PostgreSQL": each("milliseconds", 2),
    grows: ({ cost, first }) => `×${(cost.milliseconds / Math.max(first.milliseconds, 0.05)).toFixed(1)}`,
    "CPU ms": each("cpu", 1),
  })
  const [smallest] = bySize
  const areCompared = largest.size === full.name && smallest?.size === small.name
  const over = areCompared ? overLimits(largest.figures, smallest.figures) : []
  const { statements, scans } = largest.figures.scans
  return {
    isHeld: over.length === 0,
    report: [
      `Costs of one answer: ${bySize.map(({ size }) => size).join(" → ")}`,
      costs,
      ...(over.length > 0 ? ["Lists that read too much:", ...over] : []),
      `${scans.length} of ${statements} writing statements read a large table from end to end at ${largest.size} size.`,
      ...scans.map(({ request, scanned, plan }) => `${request}, reads all of ${scanned.join(", ")}:\n${plan}`),
    ].join("\n\n"),
  }
}

/** Returns a line for each subject above its limit, with the statement that reads the most rows. */
function overLimits({ costs }: GrowthFigures, small: GrowthFigures): string[] {
  return [...costs].flatMap(([name, cost]) => {
    const limit = rowLimit(name, cost, small.costs.get(name) ?? cost)
    return cost.walked > limit ? [`${name} reads ${cost.walked} rows, more than ${limit}:\n${cost.heaviest}`] : []
  })
}
