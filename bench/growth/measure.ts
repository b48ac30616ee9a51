import pg from "pg"
import type { BenchRequest } from "../load.ts"
import type { Recorder } from "../record.ts"
import type { BenchSchool } from "../school.ts"
import { callsWithoutSubject } from "./coverage.ts"
import { explainWork, type Work } from "./explain.ts"
import { pickFrom } from "./picks.ts"
import { type GrowthSubject, growthSubjects } from "./subjects.ts"

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

export type GrowthFigures = Map<string, { subject: GrowthSubject; cost: Cost }>

export const nameOf = ({ call, way }: GrowthSubject) => (way ? `${call}: ${way}` : call)

export async function measureGrowth(school: BenchSchool, recorder: Recorder): Promise<GrowthFigures> {
  const client = new pg.Client(school.connection)
  await client.connect()
  try {
    const figures: GrowthFigures = new Map()
    const subjects = growthSubjects(await pickFrom(client))
    const missing = callsWithoutSubject(recorder.served, subjects)
    if (missing.length > 0) throw new Error(`Calls that list or count, and are not measured: ${missing.join(", ")}`)
    for (const subject of subjects)
      figures.set(nameOf(subject), { subject, cost: await costOf(client, recorder, subject) })
    return figures
  } finally {
    await client.end()
  }
}

async function costOf(client: pg.Client, recorder: Recorder, { requests }: GrowthSubject): Promise<Cost> {
  const costs: Cost[] = []
  for (const each of requests) costs.push(await costOfOne(client, recorder, each))
  const median = (of: (cost: Cost) => number) => costs.map(of).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
  const heaviest = [...costs].sort((a, b) => b.walked - a.walked)[0]?.heaviest ?? ""
  return {
    rows: median(({ rows }) => rows),
    total: median(({ total }) => total),
    walked: median(({ walked }) => walked),
    buffers: median(({ buffers }) => buffers),
    milliseconds: median(({ milliseconds }) => milliseconds),
    cpu: median(({ cpu }) => cpu),
    heaviest,
  }
}

const timesForCpu = 10

async function costOfOne(client: pg.Client, recorder: Recorder, request: BenchRequest): Promise<Cost> {
  await recorder.record(request)
  const { waves, reply } = await recorder.recordReply(request)
  const works: Work[] = []
  for (const statement of waves.flat())
    if (/^(select|with)\b/i.test(statement.text)) works.push(await explainWork(client, statement))
  const before = process.cpuUsage()
  for (let time = 0; time < timesForCpu; time += 1) await recorder.record(request)
  const { user, system } = process.cpuUsage(before)
  const sum = (of: (work: Work) => number) => works.reduce((total, work) => total + of(work), 0)
  return {
    ...rowsIn(reply),
    walked: sum(({ walked }) => walked),
    buffers: sum(({ buffers }) => buffers),
    milliseconds: sum(({ milliseconds }) => milliseconds),
    cpu: (user + system) / 1000 / timesForCpu,
    heaviest: works.sort((a, b) => b.walked - a.walked)[0]?.statement ?? "",
  }
}

/** Returns the length of the longest list in a reply, and its total. */
function rowsIn(reply: string): { rows: number; total: number } {
  const answered = JSON.parse(reply) as Record<string, unknown>
  const lengths = (value: unknown): number[] =>
    Array.isArray(value)
      ? [value.length]
      : value && typeof value === "object"
        ? Object.values(value).flatMap(lengths)
        : []
  const rows = Math.max(1, ...lengths(answered))
  const { total } = (answered.pagination ?? {}) as { total?: number }
  return { rows, total: total ?? rows }
}
