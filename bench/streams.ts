import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { ask, percentile } from "./load.ts"
import { measureNoticeCost } from "./notice-cost.ts"
import { type Answering, databaseCpu } from "./processes.ts"
import { startProduct } from "./product.ts"
import { count, type GoalReport, heldOrMissed, milliseconds, table } from "./report.ts"
import { type BenchRequest, get, send } from "./requests.ts"
import { type BenchSchool, findAdmin, findRows, withClient } from "./school.ts"
import { openDoors } from "./subjects.ts"

/** How many streams are open: so many, or one for each learner of a smaller school. */
const streamCounts = [2_000, 5_000]
/** The limits for the process, for an announcement to reach all, and for a join meanwhile (95 of 100). */
const mostMegabytes = 400
const mostSeconds = 10
const mostJoinMs = 500
const joinsPerSecond = 10
/** The limit for the processor time of an announcement, in the process and in PostgreSQL. */
const mostCpuMs = 3_000
const openedAtOnce = 50
const settleMs = 3_000
const mostTries = 20

/** A browser that reads live notices. */
type Reader = { counts: { unread: number; notice: number }; close(): void }

/**
 * Opens more and more streams in one process, each of another learner, and posts an announcement that reaches all of
 * them.
 */
export async function measureStreams(school: BenchSchool, say: (words: string) => void): Promise<GoalReport> {
  const [admin, rows, doors] = await withClient(school, async (client) => [
    await findAdmin(client),
    await findRows(client, "select id from accounts where role = 'learner' order by id", streamCounts.at(-1)),
    await findRows<{ account_id: string; class_id: string }>(client, openDoors, 500),
  ])
  const joins = doors.map(({ account_id, class_id }) => get(`/join/${class_id}`, account_id))
  const learners = rows.map(({ id = "" }) => id)
  say("Measuring what a notice costs …")
  const costs = await measureNoticeCost(school, learners[0] ?? "")
  const product = await startProduct(school)
  const open: Reader[] = []
  try {
    for (const id of learners.slice(0, 300)) (await openReader(product, id)).close()
    await announce(product, admin, "Before")
    await pause(settleMs)
    const withoutStreams = product.megabytes()
    const figures: StreamFigure[] = []
    for (const streams of new Set(streamCounts.map((most) => Math.min(most, learners.length)))) {
      await openMore(product, learners.slice(open.length, streams), open)
      await pause(settleMs)
      figures.push(await hearOne(school, product, { admin, open, joins }))
      say(`${streams} streams: ${figures.at(-1)?.afterNotice.toFixed(0)} MB`)
    }
    return {
      isHeld: figures.every(isWithinLimits),
      report: [reportMemory(withoutStreams, figures), costs].join("\n\n"),
    }
  } finally {
    for (const { close } of open) close()
    await product.stop()
  }
}

/** Opens the stream of an account, and retries after a 503, like pages. */
async function openReader({ port }: Answering, accountId: string): Promise<Reader> {
  const { headers } = get("", accountId)
  for (let tries = 1; ; tries += 1) {
    const options = { agent: false, host: "127.0.0.1", port, path: "/notices/stream" }
    const outgoing = request({ ...options, headers: { ...headers, accept: "text/event-stream" } }).end()
    const [response] = (await once(outgoing, "response")) as [IncomingMessage]
    if (response.statusCode === 200) return readStream(response)
    response.resume()
    if (response.statusCode !== 503 || tries === mostTries)
      throw new Error(`/notices/stream answered ${response.statusCode} at try ${tries}`)
    await pause(1_000)
  }
}

/** Resolves once the number of unread notices has arrived. */
async function readStream(response: IncomingMessage): Promise<Reader> {
  const counts = { unread: 0, notice: 0 }
  response.on("data", (part: Buffer) => {
    for (const [, event] of part.toString().matchAll(/^event: (unread|notice)$/gm)) counts[event as "unread"] += 1
  })
  while (counts.unread === 0) await once(response, "data")
  return { counts, close: () => response.destroy() }
}

async function openMore(product: Answering, accountIds: string[], open: Reader[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += openedAtOnce) {
    const some = accountIds.slice(from, from + openedAtOnce)
    open.push(...(await Promise.all(some.map((id) => openReader(product, id)))))
  }
}

/**
 * Memory in megabytes before and after an announcement, how long it takes to reach all, its processor time, and the
 * milliseconds of joins before it and meanwhile.
 */
type StreamFigure = {
  streams: number
  resident: number
  afterNotice: number
  untilAllHeard: number
  cpu: number
  database: number
  quietJoinMs: number
  joinMs: number
}

const isWithinLimits = ({ afterNotice, untilAllHeard, joinMs, cpu, database }: StreamFigure) =>
  afterNotice < mostMegabytes && untilAllHeard < mostSeconds && joinMs < mostJoinMs && cpu + database < mostCpuMs

type Announcing = { admin: string; open: Reader[]; joins: BenchRequest[] }

async function hearOne(
  school: BenchSchool,
  product: Answering,
  { admin, open, joins }: Announcing,
): Promise<StreamFigure> {
  const quiet = joinSteadily(product, joins)
  await pause(settleMs)
  const quietJoinMs = slowest(await quiet.end())
  const [resident, cpu, database, from] = [product.megabytes(), product.cpu(), databaseCpu(school), performance.now()]
  const heard = () => open.reduce((sum, { counts: { notice } }) => sum + notice, 0)
  const before = heard()
  const meanwhile = joinSteadily(product, joins)
  await announce(product, admin, `For ${open.length}`)
  while (heard() < before + open.length && performance.now() - from < 60_000) await pause(20)
  const figures = {
    untilAllHeard: (performance.now() - from) / 1000,
    cpu: product.cpu() - cpu,
    database: databaseCpu(school) - database,
  }
  const joinMs = slowest(await meanwhile.end())
  await pause(settleMs)
  return { streams: open.length, resident, afterNotice: product.megabytes(), quietJoinMs, joinMs, ...figures }
}

const slowest = (times: number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  )

/** People join their classes at a steady pace until it ends. Returns the milliseconds of each. */
function joinSteadily({ port }: Answering, joins: BenchRequest[]): { end(): Promise<number[]> } {
  const times: Promise<number>[] = []
  const timer = setInterval(() => {
    const next = joins[times.length % joins.length]
    if (next) times.push(join(port, next))
  }, 1000 / joinsPerSecond)
  return {
    end: () => {
      clearInterval(timer)
      return Promise.all(times)
    },
  }
}

/** Joins a class at its door, which leads on to the meeting link. Returns the milliseconds until the reply. */
async function join(port: number, { path, headers }: BenchRequest): Promise<number> {
  const from = performance.now()
  const options = { host: "127.0.0.1", port, method: "POST", path, headers: { ...headers, "content-length": "0" } }
  const [response] = (await once(request(options).end(), "response")) as [IncomingMessage]
  response.resume()
  if (response.statusCode !== 303) throw new Error(`POST ${path} answered ${response.statusCode}`)
  return performance.now() - from
}

async function announce({ port }: Answering, admin: string, title: string): Promise<void> {
  const announcement = { title, content: "<p>Soon.</p>", broadcast: ["learner"] }
  await ask(port, await send("POST", "/admins/announcement", announcement, admin))
}

function reportMemory(withoutStreams: number, figures: StreamFigure[]): string {
  const columns = table(figures, {
    streams: ({ streams }) => count(streams),
    "MB before": ({ resident }) => resident.toFixed(0),
    "MB after": ({ afterNotice }) => afterNotice.toFixed(0),
    more: ({ afterNotice }) => (afterNotice - withoutStreams).toFixed(0),
    "seconds to all": ({ untilAllHeard }) => untilAllHeard.toFixed(1),
    "CPU ms": ({ cpu }) => milliseconds(cpu),
    "of PostgreSQL": ({ database }) => milliseconds(database),
    "join before": ({ quietJoinMs }) => milliseconds(quietJoinMs),
    "join meanwhile": ({ joinMs }) => milliseconds(joinMs),
  })
  const without = withoutStreams.toFixed(0)
  const isHeld = figures.every(isWithinLimits)
  const goal = `Below ${mostMegabytes} MB, to all below ${mostSeconds} s, 95 of 100 joins meanwhile below ${mostJoinMs} ms, CPU below ${mostCpuMs} ms`
  return `Live notices in one process, which has ${without} MB without them. MB, after one notice for all; ms of joins:\n\n${columns}

${goal}: ${heldOrMissed(isHeld)}`
}
