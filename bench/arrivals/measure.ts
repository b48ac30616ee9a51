import pg from "pg"
import { type BenchRequest, percentile, sendLoad } from "../load.ts"
import { startProduct } from "../measure.ts"
import type { Options } from "../options.ts"
import type { Answering } from "../processes.ts"
import type { BenchSchool } from "../school.ts"
import { postgresMilliseconds } from "./processor-time.ts"
import { reportArrival } from "./report.ts"
import { type ArrivalSubject, arrivalSubjectsIn, teachersOfOpenClasses } from "./subjects.ts"
import { writeEverySecond } from "./writes.ts"

/** The replies to many requests. Times in milliseconds. */
export type CrowdOutcome = {
  total: number
  /** Documents with their data, and all other successful replies. */
  whole: number
  /** Documents whose data the browser has to fetch. */
  shells: number
  /** 503 with Retry-After. */
  rejected: number
  perSecond: number
  p50: number
  p99: number
}

/** In a document that is a shell. */
const emptyData = '"queries":[]'

async function sendCrowd(
  port: number,
  requests: BenchRequest[],
  total: number,
  connections: number,
): Promise<CrowdOutcome> {
  const { times, seconds, kinds } = await sendLoad(
    port,
    requests,
    { connections, total },
    ({ status, headers, body }) => {
      if (status === 503 && headers["retry-after"]) return "rejected"
      if (![200, 303, 304].includes(status)) return null
      return body.includes(emptyData) ? "shells" : "whole"
    },
  )
  const { whole = 0, shells = 0, rejected = 0 } = kinds
  return {
    total: times.length,
    whole,
    shells,
    rejected,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

/** The sizes of bursts on one process: up to what is served with data or as a shell, and beyond. */
const bursts = [64, 128, 256, 320]

/** A subject under one load. `web` and `database` are milliseconds of processor time per request. */
export type Arrival = CrowdOutcome & {
  subject: ArrivalSubject
  atOnce: number
  processes: number
  hasWrites: boolean
  web: number | undefined
  database: number | undefined
}

export type Burst = CrowdOutcome & { subject: string; atOnce: number }

/** The number of requests of each kind, by their cost, for each second of `--seconds`. */
const perSecond = { document: 33, call: 100, "public page": 150, file: 300 }
/** Warm-up rounds, for the JIT compiler. */
const rounds = 3

/** Measures the minutes before classes, with one and with two processes, while one field per second is saved. */
export async function measureArrivals(
  school: BenchSchool,
  { processCounts, crowdSizes, seconds }: Pick<Options, "processCounts" | "crowdSizes" | "seconds">,
  say: (words: string) => void,
): Promise<{ arrivals: Arrival[]; bursts: Burst[] }> {
  const client = new pg.Client(school.connection)
  // An interrupted run stops PostgreSQL first.
  client.on("error", () => {})
  await client.connect()
  try {
    const subjects = (await arrivalSubjectsIn(client)).filter(({ requests }) => requests.length > 0)
    const teacherIds = await teachersOfOpenClasses(client)
    const measured = { arrivals: [] as Arrival[], bursts: [] as Burst[] }
    for (const processes of processCounts) {
      const product = await startProduct(school, [], processes)
      try {
        const hall = { school, client, product, processes, seconds, say }
        await warmUp(hall, subjects)
        const visited = subjects.filter(({ kind }) => kind === "public page")
        if (processes === 1) measured.arrivals.push(...(await arriveAt(hall, visited, [8], false)))
        const writing = writeEverySecond(product.port, teacherIds)
        measured.arrivals.push(...(await arriveAt(hall, subjects, crowdSizes, true)))
        say(`${processes} of the product: measured, while ${await writing.end()} fields were saved`)
        if (processes === 1) measured.bursts.push(...(await sendBursts(product, subjects)))
      } finally {
        await product.stop()
      }
    }
    return measured
  } finally {
    await client.end()
  }
}

async function warmUp({ product, processes, seconds }: Hall, subjects: ArrivalSubject[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const { requests, kind } of subjects)
      await sendCrowd(product.port, requests, (perSecond[kind] * seconds * processes) / 2, 8 * processes)
}

type Hall = {
  school: BenchSchool
  client: pg.Client
  product: Answering
  processes: number
  seconds: number
  say: (words: string) => void
}

async function arriveAt(hall: Hall, subjects: ArrivalSubject[], sizes: number[], hasWrites: boolean) {
  const all: Arrival[] = []
  for (const subject of subjects)
    for (const atOnce of sizes) {
      const arrival = { ...(await arrive(hall, subject, atOnce)), hasWrites }
      hall.say(reportArrival(arrival))
      all.push(arrival)
    }
  return all
}

async function arrive({ school, client, product, processes, seconds }: Hall, subject: ArrivalSubject, atOnce: number) {
  await client.query(firstTimeToday, [subject.accountIds])
  const before = { web: product.cpuMilliseconds(), database: postgresMilliseconds(school.folder) }
  const crowd = await sendCrowd(product.port, subject.requests, perSecond[subject.kind] * seconds, atOnce)
  const since = (then: number | undefined, now: number | undefined) =>
    then === undefined || now === undefined ? undefined : (now - then) / crowd.total
  const web = since(before.web, product.cpuMilliseconds())
  const database = since(before.database, postgresMilliseconds(school.folder))
  return { ...crowd, subject, atOnce, processes, web, database }
}

/** Makes the next request of each session write it, which happens once an hour. */
const firstTimeToday = `update sessions set last_seen_at = now() - interval '20 hours' where account_id = any($1)`

async function sendBursts(product: Answering, subjects: ArrivalSubject[]): Promise<Burst[]> {
  const all: Burst[] = []
  for (const { name, kind, requests } of subjects)
    if (kind === "document")
      for (const atOnce of bursts)
        all.push({ subject: name, atOnce, ...(await sendCrowd(product.port, requests, atOnce, atOnce)) })
  return all
}
