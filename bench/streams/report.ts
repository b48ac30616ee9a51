import type { StreamFigures } from "./measure.ts"

/** The figures of live notices as tables. */
export function reportStreams({ withoutStreams, figures, costs }: StreamFigures): string {
  const base = costs[0]
  const memory = figures.map(({ streams, resident, afterNotice, untilAllHeard, cpuMs }) => [
    streams.toLocaleString("en"),
    resident.toFixed(0),
    afterNotice.toFixed(0),
    (afterNotice - withoutStreams).toFixed(0),
    untilAllHeard.toFixed(1),
    cpuMs.toFixed(0),
  ])
  const prices = costs.map(({ what, web, database }) => [
    what,
    web.toFixed(2),
    database?.toFixed(2) ?? "-",
    base && what !== base.what ? `${(web - base.web).toFixed(2)}` : "-",
  ])
  return [
    `Live notices in one process, which has ${withoutStreams.toFixed(0)} MB without them. MB, after one notice for all:`,
    table(["streams", "MB before", "MB after", "more", "seconds to all", "CPU ms"], memory),
    "Processor time of one transaction, in ms:",
    table(["with", "process", "PostgreSQL", "more than an empty one"], prices),
  ].join("\n\n")
}

const table = (heading: string[], rows: string[][]) =>
  [heading, heading.map((_, nth) => (nth === 0 ? "---" : "--:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
