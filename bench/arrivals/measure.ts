import type pg from "pg"
import { percentile, sendLoad } from "../load.ts"
import type { Options } from "../options.ts"
import { type Answering, databaseCpu } from "../processes.ts"
import { hasPages, startProduct } from "../product.ts"
import type { BenchRequest } from "../requests.ts"
import { type BenchSchool, findRows, withClient } from "../school.ts"
import { type BenchSubject, benchSubjectsIn, classesOfTeachers, firstTimeToday } from "../subjects.ts"
import { costOf, sharesOf } from "./report.ts"
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

async function sendCrowd(port: number, requests: BenchRequest[], total: number, connections: number) {
  const how = { connections, total }
  const { times, seconds, kinds } = await sendLoad(port, requests, how, ({ status, headers, body }) => {
    if (status === 503 && headers["retry-after"]) return "rejected"
    if (![200, 303, 304].includes(status)) return null
    return body.includes(emptyData) ? "shells" : "whole"
  })
  const { whole = 0, shells = 0, rejected = 0 } = kinds
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { total: times.length, whole, shells, rejected, perSecond: times.length / seconds, p50, p99 }
}

/** The sizes of bursts on one process: up to what is served with data or as a shell, and beyond. */
const bursts = [64, 128, 256, 320]

/** A subject under one load. `web` and `database` are milliseconds of processor time per request. */
export type Arrival = CrowdOutcome & {
  name: string
  atOnce: number
  processes: number
  hasWrites: boolean
  web: number
  database: number
}

export type Burst = CrowdOutcome & { name: string; atOnce: number }
export type ArrivalFigures = { arrivals: Arrival[]; bursts: Burst[] }

/** The number of requests of each kind, by their cost, for each second of `--seconds`. */
const perSecond = { document: 33, call: 100, "public page": 150, file: 300 }
/** Warm-up rounds, for the JIT compiler. */
const rounds = 3

/** Measures the minutes before classes, with several numbers of processes, while one field per second is saved. */
export function measureArrivals(
  school: BenchSchool,
  { processes, crowds, seconds }: Options,
  say: (words: string) => void,
): Promise<ArrivalFigures> {
  return withClient(school, async (client) => {
    const subjects = (await benchSubjectsIn(client)).filter(
      ({ isBeforeClasses, kind, requests }) => isBeforeClasses && requests.length > 0 && (hasPages || kind === "call"),
    )
    const teachers = await findRows(client, classesOfTeachers, 400)
    const figures: ArrivalFigures = { arrivals: [], bursts: [] }
    for (const count of processes) {
      const product = await startProduct(school, count)
      const hall = { school, client, product, processes: count, seconds, say }
      try {
        await warmUp(hall, subjects)
        const visited = subjects.filter(({ kind }) => kind === "public page")
        if (count === 1) figures.arrivals.push(...(await arriveAt(hall, visited, [8], false)))
        const writing = writeEverySecond(
          product.port,
          teachers.map(({ account_id = "" }) => account_id),
        )
        figures.arrivals.push(...(await arriveAt(hall, subjects, crowds, true)))
        say(`${count} of the product: measured, while ${await writing.end()} fields were saved`)
        if (count === 1) figures.bursts.push(...(await sendBursts(product, subjects)))
      } finally {
        await product.stop()
      }
    }
    return figures
  })
}

type Hall = {
  school: BenchSchool
  client: pg.Client
  product: Answering
  processes: number
  seconds: number
  say: (words: string) => void
}

async function warmUp({ product, processes, seconds }: Hall, subjects: BenchSubject[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const { requests, kind } of subjects)
      await sendCrowd(product.port, requests, (perSecond[kind] * seconds * processes) / 2, 8 * processes)
}

async function arriveAt(hall: Hall, subjects: BenchSubject[], sizes: number[], hasWrites: boolean) {
  const all: Arrival[] = []
  for (const subject of subjects)
    for (const atOnce of sizes) {
      const arrival = await arrive(hall, subject, atOnce, hasWrites)
      const load = `${arrival.processes}p, ${atOnce} at once${hasWrites ? "" : ", no writes"}`
      hall.say(`${subject.name} (${load}): ${costOf(arrival)} ms, ${sharesOf(arrival)}`)
      all.push(arrival)
    }
  return all
}

async function arrive(hall: Hall, subject: BenchSubject, atOnce: number, hasWrites: boolean): Promise<Arrival> {
  const { school, client, product, processes, seconds } = hall
  await client.query(firstTimeToday, [subject.accountIds])
  const [web, database] = [product.cpu(), databaseCpu(school)]
  const crowd = await sendCrowd(product.port, subject.requests, perSecond[subject.kind] * seconds, atOnce)
  return {
    ...crowd,
    name: subject.name,
    atOnce,
    processes,
    hasWrites,
    web: (product.cpu() - web) / crowd.total,
    database: (databaseCpu(school) - database) / crowd.total,
  }
}

async function sendBursts({ port }: Answering, subjects: BenchSubject[]): Promise<Burst[]> {
  const all: Burst[] = []
  for (const { name, kind, requests } of subjects)
    if (kind === "document")
      for (const atOnce of bursts) all.push({ name, atOnce, ...(await sendCrowd(port, requests, atOnce, atOnce)) })
  return all
}
