import { milliseconds, table } from "../report.ts"
import { estimateFamilies } from "./families.ts"
import type { Arrival, ArrivalFigures, CrowdOutcome } from "./measure.ts"

type BySize = { size: string; figures: ArrivalFigures }[]

export const costOf = ({ web, database }: Arrival) => `${milliseconds(web)} + ${milliseconds(database)}`

export const sharesOf = ({ whole, shells, rejected }: CrowdOutcome) =>
  shells + rejected === 0 ? "all whole" : [whole, shells, rejected].join(" / ")

/** Formats the figures of each school, and what a hundred thousand families need by them. */
export function reportArrivals(bySize: BySize): string {
  return [
    ...bySize.flatMap(({ size, figures }) => reportSchool(size, figures)),
    "CPU ms for each request, web + PostgreSQL, by school:",
    tableBySize(bySize),
    "A hundred thousand families in the minutes before classes, by these figures (docs/benchmarks.md):",
    tableOfFamilies(bySize),
  ].join("\n\n")
}

function reportSchool(size: string, { arrivals, bursts }: ArrivalFigures): string[] {
  const tableOf = (cell: (arrival: Arrival) => string) => {
    const columns = [...new Set(arrivals.map(loadOf))].map((load) => {
      const match = (name: string) => arrivals.find((one) => one.name === name && loadOf(one) === load)
      return [load, (name: string) => cellOr(match(name), cell)]
    })
    return table(namesIn(arrivals), { subject: (name) => name, ...Object.fromEntries(columns) })
  }
  return [
    `The ${size} school. CPU ms for each request, web + PostgreSQL, by processes and requests at once:`,
    tableOf(costOf),
    "Requests a second:",
    tableOf(({ perSecond }) => Math.round(perSecond).toLocaleString("en-US")),
    "Half of the answers within, 99 of 100 within (ms):",
    tableOf(({ p50, p99 }) => `${p50.toFixed(0)}, ${p99.toFixed(0)}`),
    "With their data, as a shell, 503 with Retry-After:",
    tableOf(sharesOf),
    "All in one moment, on one process:",
    table(bursts, {
      subject: ({ name }) => name,
      "at once": ({ atOnce }) => atOnce,
      "with data": ({ whole }) => whole,
      shells: ({ shells }) => shells,
      503: ({ rejected }) => rejected,
      "half within, ms": ({ p50 }) => p50.toFixed(0),
      "99 of 100 within, ms": ({ p99 }) => p99.toFixed(0),
    }),
  ]
}

/** One process, or the fewest; the smallest crowd; with writes. */
function usualLoad({ arrivals }: ArrivalFigures): Arrival[] {
  const [first] = arrivals.filter(({ hasWrites }) => hasWrites)
  return arrivals.filter((one) => first && loadOf(one) === loadOf(first))
}

function tableBySize(bySize: BySize): string {
  const columns = bySize.map(({ size, figures }) => {
    const usual = usualLoad(figures)
    return [
      size,
      (name: string) =>
        cellOr(
          usual.find((one) => one.name === name),
          costOf,
        ),
    ]
  })
  const names = namesIn(bySize.flatMap(({ figures }) => figures.arrivals))
  return table(names, { subject: (name) => name, ...Object.fromEntries(columns) })
}

function tableOfFamilies(bySize: BySize): string {
  const rows = bySize.map(({ size, figures }) => ({ size, ...estimateFamilies(usualLoad(figures)) }))
  return table(rows, {
    school: ({ size }) => size,
    "web ms": ({ web }) => web.toFixed(1),
    "PostgreSQL ms": ({ database }) => database.toFixed(1),
    "families a second": ({ perSecond }) => perSecond.toFixed(1),
    "cores, web": ({ webCores }) => webCores.toFixed(1),
    "cores, PostgreSQL": ({ databaseCores }) => databaseCores.toFixed(1),
    processes: ({ processes }) => processes,
  })
}

const namesIn = (arrivals: Arrival[]) => [...new Set(arrivals.map(({ name }) => name))]
const loadOf = ({ processes, atOnce, hasWrites }: Arrival) =>
  `${processes}p, ${atOnce}${hasWrites ? "" : ", no writes"}`
const cellOr = (arrival: Arrival | undefined, cell: (arrival: Arrival) => string) => (arrival ? cell(arrival) : "")
