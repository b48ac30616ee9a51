import { table } from "../report.ts"
import { estimateFamilies } from "./families.ts"
import type { Arrival, Burst } from "./measure.ts"

/** The figures of one school. */
export type ArrivalFigures = { arrivals: Arrival[]; bursts: Burst[] }

/** Formats the processor time in schools of several sizes: one process, the smallest crowd. */
export function reportArrivalsBySize(bySize: (ArrivalFigures & { size: string })[]): string {
  const columns = bySize.map(({ size, arrivals }) => ({ size, first: withWrites(arrivals)[0], arrivals }))
  const names = namesIn(bySize.flatMap(({ arrivals }) => arrivals))
  const cell = (name: string, { arrivals, first }: (typeof columns)[number]) => {
    const arrival = withWrites(arrivals).find((one) => one.subject.name === name && isSameLoad(one, first))
    return arrival ? costOf(arrival) : ""
  }
  return [
    "CPU ms for each request, web + PostgreSQL, by school:",
    table(
      ["subject", ...columns.map(({ size }) => size)],
      names.map((name) => [name, ...columns.map((column) => cell(name, column))]),
    ),
    "A hundred thousand families in the minutes before classes, by these figures (docs/benchmarks.md):",
    tableOfFamilies(columns),
  ].join("\n\n")
}

function tableOfFamilies(columns: { size: string; arrivals: Arrival[]; first: Arrival | undefined }[]): string {
  const rows = columns.map(({ size, arrivals, first }) => {
    const of = estimateFamilies(withWrites(arrivals).filter((one) => isSameLoad(one, first)))
    const figures = [of.web, of.database, of.perSecond, of.webCores, of.databaseCores].map((each) => each.toFixed(1))
    return [size, ...figures, String(of.processes)]
  })
  const heads = ["web ms", "PostgreSQL ms", "families a second", "cores, web", "cores, PostgreSQL", "processes"]
  return table(["school", ...heads], rows)
}

const isSameLoad = (one: Arrival, other: Arrival | undefined) =>
  one.processes === other?.processes && one.atOnce === other.atOnce

/** Formats the figures of one school: processor time, requests per second, latencies, and the kinds of documents. */
export function reportArrivals(size: string, { arrivals, bursts }: ArrivalFigures): string {
  const loads = [...new Map(withWrites(arrivals).map((one) => [loadOf(one), one])).values()]
  const heads = ["subject", "1p, 8, no writes", ...loads.map(loadOf)]
  const rowOf = (name: string, of: (arrival: Arrival) => string) => {
    const own = arrivals.filter(({ subject }) => subject.name === name)
    const alone = own.find(({ hasWrites }) => !hasWrites)
    const perLoad = loads.map((load) => withWrites(own).find((one) => isSameLoad(one, load)))
    return [name, ...[alone, ...perLoad].map((one) => (one ? of(one) : ""))]
  }
  const tableOf = (of: (arrival: Arrival) => string) =>
    table(
      heads,
      namesIn(arrivals).map((name) => rowOf(name, of)),
    )
  return [
    `The ${size} school. CPU ms for each request, web + PostgreSQL, by processes and requests at once:`,
    tableOf(costOf),
    "Requests a second:",
    tableOf(({ perSecond }) => Math.round(perSecond).toLocaleString("en-US")),
    "Half of the answers within, 99 of 100 within (ms):",
    tableOf(({ p50, p99 }) => `${p50.toFixed(0)}, ${p99.toFixed(0)}`),
    "With their data, as a shell, 503 with Retry-After:",
    tableOf(shares),
    "All in one moment, on one process:",
    tableOfBursts(bursts),
  ].join("\n\n")
}

const tableOfBursts = (bursts: Burst[]) =>
  table(
    ["subject", "at once", "with data", "shells", "503", "half within, ms", "99 of 100 within, ms"],
    bursts.map((one) => [
      one.subject,
      ...[one.atOnce, one.whole, one.shells, one.rejected].map(String),
      one.p50.toFixed(0),
      one.p99.toFixed(0),
    ]),
  )

const withWrites = (arrivals: Arrival[]) => arrivals.filter(({ hasWrites }) => hasWrites)
const namesIn = (arrivals: Arrival[]) => [...new Set(arrivals.map(({ subject }) => subject.name))]
const loadOf = ({ processes, atOnce }: Arrival) => `${processes}p, ${atOnce}`
const costOf = ({ web, database }: Arrival) => `${milliseconds(web)} + ${milliseconds(database)}`

/** Formats one figure as a line. */
export function reportArrival(one: Arrival): string {
  const load = `${one.processes}p, ${one.atOnce} at once${one.hasWrites ? "" : ", no writes"}`
  return `${one.subject.name} (${load}): ${milliseconds(one.web)} + ${milliseconds(one.database)} ms, ${shares(one)}`
}

const milliseconds = (time: number | undefined) => (time === undefined ? "?" : time.toFixed(time < 1 ? 2 : 1))

const shares = ({ whole, shells, rejected }: Arrival) =>
  shells + rejected === 0 ? "all whole" : [whole, shells, rejected].join(" / ")
