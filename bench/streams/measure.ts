import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { ask } from "../load.ts"
import { startProduct } from "../measure.ts"
import type { Answering } from "../processes.ts"
import { hasPages } from "../record.ts"
import type { BenchSchool } from "../school.ts"
import { benchSessionOf } from "../seed-people.ts"
import { measureNoticeCost, type NoticeCost } from "./notice-cost.ts"
import { openReader, type StreamOfBench } from "./open-reader.ts"

/** One process with that many streams. Memory in megabytes, time in seconds. */
export type StreamFigure = {
  streams: number
  resident: number
  afterNotice: number
  untilAllHeard: number
  cpuMs: number
}
export type StreamFigures = { withoutStreams: number; figures: StreamFigure[]; costs: NoticeCost[] }

const counts = [2_000, 5_000]
const openedAtOnce = 50
const settleMs = 3_000

/**
 * Opens more and more streams in one process, each of another learner, and posts an announcement that reaches all of
 * them.
 */
export async function measureStreams(school: BenchSchool, say: (words: string) => void): Promise<StreamFigures> {
  const client = new pg.Client(school.connection)
  await client.connect()
  const accounts = await client.query<{ id: string; is_admin: boolean }>(`
    (select id, false as is_admin from accounts where role = 'learner' order by id limit ${counts.at(-1)})
    union all (select id, true from accounts where is_admin and restricted_at is null order by id limit 1)`)
  await client.end()
  const learners = accounts.rows.filter(({ is_admin }) => !is_admin).map(({ id }) => id)
  const admin = accounts.rows.find(({ is_admin }) => is_admin)?.id ?? ""
  say("Measuring what a notice costs …")
  const costs = await measureNoticeCost(school, learners[0] ?? "")
  const product = await startProduct(school, hasPages ? [] : ["--without-pages"])
  const open: StreamOfBench[] = []
  try {
    await warmUp(product, learners.slice(0, 300))
    await announce(product, admin, "Before")
    await pause(settleMs)
    const withoutStreams = product.residentMegabytes() ?? Number.NaN
    const figures: StreamFigure[] = []
    for (const streams of counts.filter((count) => count <= learners.length)) {
      await openMore(product, learners.slice(open.length, streams), open)
      await pause(settleMs)
      figures.push({ streams, ...(await hearOne(product, admin, open)) })
      say(`${streams} streams: ${figures.at(-1)?.afterNotice.toFixed(0)} MB`)
    }
    return { withoutStreams, figures, costs }
  } finally {
    for (const { close } of open) close()
    await product.stop()
  }
}

async function warmUp({ port }: Answering, accountIds: string[]): Promise<void> {
  for (const id of accountIds) await (await openReader(port, id)).close()
}

async function openMore({ port }: Answering, accountIds: string[], open: StreamOfBench[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += openedAtOnce) {
    const some = accountIds.slice(from, from + openedAtOnce)
    open.push(...(await Promise.all(some.map((id) => openReader(port, id)))))
  }
}

/** Memory before and after an announcement, how long it takes to reach all of them, and what it costs the process. */
async function hearOne(product: Answering, admin: string, open: StreamOfBench[]) {
  const resident = product.residentMegabytes() ?? Number.NaN
  const heard = () => open.reduce((sum, { counts: { notice } }) => sum + notice, 0)
  const before = heard()
  const cpu = product.cpuMilliseconds() ?? Number.NaN
  const from = performance.now()
  await announce(product, admin, `For ${open.length}`)
  while (heard() < before + open.length && performance.now() - from < 60_000) await pause(20)
  const untilAllHeard = (performance.now() - from) / 1000
  const cpuMs = (product.cpuMilliseconds() ?? Number.NaN) - cpu
  await pause(settleMs)
  return { resident, afterNotice: product.residentMegabytes() ?? Number.NaN, untilAllHeard, cpuMs }
}

async function announce({ port }: Answering, admin: string, title: string): Promise<void> {
  const headers = { cookie: `silid_session=${benchSessionOf(admin)}`, "content-type": "application/json" }
  const body = JSON.stringify({ title, content: "<p>Soon.</p>", broadcast: ["learner"] })
  await ask(port, { method: "POST", path: "/admins/announcement", headers, body })
}
