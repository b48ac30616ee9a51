import { table } from "../report.ts"
import type { Arrival, Burst } from "./measure.ts"

/** Four tables of one school: processor time, requests a second, slowest answers, and what becomes of a burst. */
export function reportArrivals(size: string, { arrivals, bursts }: { arrivals: Arrival[]; bursts: Burst[] }): string {
  const withWrites = arrivals.filter(({ hasWrites }) => hasWrites)
  const kinds = new Map(withWrites.map((one) => [`${one.processes}p, ${one.atOnce}`, one]))
  const loads = [...kinds.values()]
  const names = [...new Set(arrivals.map(({ subject }) => subject.name))]
  const heads = [...kinds.keys()]
  const cellsOf = (name: string, of: (arrival: Arrival) => string) =>
    loads.map(({ processes, atOnce }) => {
      const at = withWrites.find(
        (one) => one.subject.name === name && one.processes === processes && one.atOnce === atOnce,
      )
      return at ? of(at) : ""
    })
  const aloneOf = (name: string) => arrivals.find((one) => one.subject.name === name && !one.hasWrites)
  const tableOf = (of: (arrival: Arrival) => string) =>
    table(
      ["subject", "1p, 8, no writes", ...heads],
      names.map((name) => [name, ...[aloneOf(name)].map((one) => (one ? of(one) : "")), ...cellsOf(name, of)]),
    )
  return [
    `The ${size} school. CPU ms for each request, web + PostgreSQL, by processes and requests at once:`,
    tableOf(({ web, database }) => `${milliseconds(web)} + ${milliseconds(database)}`),
    "Requests a second:",
    tableOf(({ perSecond }) => Math.round(perSecond).toLocaleString("en-US")),
    "Half of the answers within, 99 of 100 within (ms):",
    tableOf(({ p50, p99 }) => `${p50.toFixed(0)}, ${p99.toFixed(0)}`),
    "Whole, as a shell, 503 with Retry-After:",
    tableOf((one) => shares(one)),
    "All in one moment, on one process:",
    table(
      ["subject", "at once", "whole", "shells", "rejected", "half within, ms", "99 of 100 within, ms"],
      bursts.map((one) => [
        one.subject,
        ...[one.atOnce, one.whole, one.shells, one.rejected].map(String),
        one.p50.toFixed(0),
        one.p99.toFixed(0),
      ]),
    ),
  ].join("\n\n")
}

/** One line, as soon as it is measured. */
export function reportArrival(one: Arrival): string {
  const load = `${one.processes}p, ${one.atOnce} at once${one.hasWrites ? "" : ", no writes"}`
  return `${one.subject.name} (${load}): ${milliseconds(one.web)} + ${milliseconds(one.database)} ms, ${shares(one)}`
}

const milliseconds = (time: number | undefined) => (time === undefined ? "?" : time.toFixed(time < 1 ? 2 : 1))

const shares = ({ whole, shells, rejected }: Arrival) =>
  shells + rejected === 0 ? "all whole" : [whole, shells, rejected].join(" / ")
