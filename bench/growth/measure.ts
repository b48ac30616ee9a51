import type pg from "pg"
import { openRecorder, type Recorder } from "../product.ts"
import { median } from "../report.ts"
import type { BenchRequest } from "../requests.ts"
import { type BenchSchool, withClient } from "../school.ts"
import { explainRead, type Work } from "./explain.ts"
import { pickFrom } from "./picks.ts"
import { callsWithoutSubject, growthSubjects } from "./subjects.ts"
import { findScans, type Scans } from "./writes.ts"

/** The cost of one reply: medians over the requests of the subject. */
export type Cost = {
  /** The rows of the reply, and of all pages of the list. */
  rows: number
  total: number
  walked: number
  buffers: number
  milliseconds: number
  cpu: number
  /** The statement that reads the most rows. */
  heaviest: string
}

export type GrowthFigures = { costs: Map<string, Cost>; scans: Scans }

/** Makes every call that lists or counts, or those whose names contain one of `only`, and the writes. */
export async function measureGrowth(school: BenchSchool, only: readonly string[] = [""]): Promise<GrowthFigures> {
  const recorder = await openRecorder(school)
  const missing = callsWithoutSubject(recorder.served)
  if (missing.length > 0) throw new Error(`Calls that list or count, and are not measured: ${missing.join(", ")}`)
  const measureIn = async (client: pg.Client) => {
    const costs = new Map<string, Cost>()
    for (const { name, requests } of growthSubjects(await pickFrom(client)))
      if (only.some((part) => name.includes(part))) costs.set(name, await costOf(client, recorder, requests))
    return { costs, scans: await findScans(client, recorder) }
  }
  return withClient(school, measureIn).finally(recorder.close)
}

async function costOf(client: pg.Client, recorder: Recorder, requests: BenchRequest[]): Promise<Cost> {
  const costs: Cost[] = []
  for (const each of requests) costs.push(await costOfOne(client, recorder, each))
  const of = (part: Exclude<keyof Cost, "heaviest">) => (costs.length > 0 ? median(costs.map((cost) => cost[part])) : 0)
  return {
    rows: of("rows"),
    total: of("total"),
    walked: of("walked"),
    buffers: of("buffers"),
    milliseconds: of("milliseconds"),
    cpu: of("cpu"),
    heaviest: costs.toSorted((a, b) => b.walked - a.walked)[0]?.heaviest ?? "",
  }
}

/** The processor time of one reply is the mean of so many; of fewer if they take long, such as a check of all books. */
const timesForCpu = 10
const mostSecondsForCpu = 5

async function costOfOne(client: pg.Client, recorder: Recorder, request: BenchRequest): Promise<Cost> {
  await recorder.record(request)
  const { waves, reply } = await recorder.record(request)
  const works: Work[] = []
  for (const statement of waves.flat())
    if (/^(select|with)\b/i.test(statement.text)) works.push(await explainRead(client, statement))
  const cpu = await cpuOf(() => recorder.record(request))
  const sum = (part: "walked" | "buffers" | "milliseconds") => works.reduce((total, work) => total + work[part], 0)
  return {
    ...rowsIn(reply),
    walked: sum("walked"),
    buffers: sum("buffers"),
    milliseconds: sum("milliseconds"),
    cpu,
    heaviest: works.toSorted((a, b) => b.walked - a.walked)[0]?.statement ?? "",
  }
}

/** Returns the milliseconds of this process's processor time for one call of `work`. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + mostSecondsForCpu * 1000
  const before = process.cpuUsage()
  let times = 0
  while (times === 0 || (times < timesForCpu && performance.now() < end)) {
    await work()
    times += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** Returns the length of the longest list in a reply, and its total. A file counts as one row. */
function rowsIn(reply: string): { rows: number; total: number } {
  if (!/^[{[]/.test(reply)) return { rows: 1, total: 1 }
  const answered = JSON.parse(reply) as Record<string, unknown>
  const lengths = (value: unknown): number[] => {
    if (Array.isArray(value)) return [value.length]
    return value && typeof value === "object" ? Object.values(value).flatMap(lengths) : []
  }
  const rows = Math.max(1, ...lengths(answered))
  const { total } = (answered.pagination ?? {}) as { total?: number }
  return { rows, total: total ?? rows }
}
