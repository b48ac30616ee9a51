import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serialize } from "node:v8"
import { hashPassword } from "../features/accounts/server/passwords/passwords.ts"
import type { BaselineWork } from "./baseline-server.ts"
import { ask, type BenchRequest, type Load, percentile, sendLoad } from "./load.ts"
import type { Options } from "./options.ts"
import { type Answering, startBaselineServer, startBenchServer } from "./processes.ts"
import type { Recorder, Waves } from "./record.ts"
import type { BenchSchool } from "./school.ts"
import { benchPassword } from "./seed-people.ts"
import type { BenchSubject } from "./subjects.ts"

/** Times in milliseconds; `cpu` is the processor time of the server per reply. */
export type Figures = { perSecond: number; p50: number; p99: number; cpu?: number }

/** The figures of a subject, of its baseline, and of the baseline without authentication. */
export type Measured = { subject: BenchSubject; own: Figures; bare?: Figures; withoutSession?: Figures }

/** A subject and its baselines are measured in short turns, so that other load of the machine affects them equally. */
const secondsPerTurn = 0.5

/** Signs the addresses of the requested calendars. */
export const benchSecret = randomBytes(32).toString("hex")

export function startProduct(school: BenchSchool, flags: string[], processes = 1): Promise<Answering> {
  const env = {
    DATABASE_URL: school.databaseUrl,
    DATA_DIR: join(school.folder, "files"),
    SESSION_SECRET: benchSecret,
    DEMO: "0",
    RATE_LIMITS: "off",
    WEB_PROCESSES: String(processes),
  }
  return startBenchServer(env, flags)
}

export async function measure(
  subject: BenchSubject,
  product: Answering,
  { school, recorder, options }: { school: BenchSchool; recorder: Recorder; options: Options },
): Promise<Measured> {
  const works = await yardsticksOf(subject, product, school, recorder)
  const bares: Answering[] = []
  try {
    for (const [nth, work] of works.entries()) {
      const file = join(school.folder, `bare-${nth}`)
      await writeFile(file, serialize(work))
      bares.push(await startBaselineServer(file))
    }
    const numbered = subject.requests.map((_, nth): BenchRequest => ({ method: "GET", path: `/${nth}`, headers: {} }))
    const lanes = [product, ...bares].map(
      (server, nth): Lane => ({
        server,
        requests: nth === 0 ? subject.requests : numbered,
        total: 0,
        loads: [],
        cpu: 0,
      }),
    )
    const { connections } = options
    for (const lane of lanes) {
      const { port } = lane.server
      const warm = await sendLoad(port, lane.requests, { connections, seconds: options.warmUp })
      lane.total = (warm.times.length / warm.seconds) * secondsPerTurn
    }
    for (let measured = 0; measured < options.seconds; measured += secondsPerTurn)
      for (const lane of lanes) await takeTurn(lane, connections)
    const [own, bare, withoutSession] = lanes.map(figuresOf)
    return { subject, own: own!, bare, withoutSession }
  } finally {
    for (const bare of bares) await bare.stop()
  }
}

/** A server under load, and what its turns took. `total`: the requests of one turn. */
type Lane = { server: Answering; requests: BenchRequest[]; total: number; loads: Load[]; cpu: number | undefined }

async function takeTurn(lane: Lane, connections: number): Promise<void> {
  const { server, requests, total } = lane
  const before = server.cpuMilliseconds()
  lane.loads.push(await sendLoad(server.port, requests, { connections, total }))
  const after = server.cpuMilliseconds()
  lane.cpu =
    lane.cpu === undefined || before === undefined || after === undefined ? undefined : lane.cpu + after - before
}

function figuresOf({ loads, cpu }: Lane): Figures {
  const times = loads.flatMap((load) => load.times).sort((a, b) => a - b)
  const seconds = loads.reduce((sum, load) => sum + load.seconds, 0)
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: cpu === undefined ? undefined : cpu / times.length,
  }
}

/** The response times of one client alone. */
export async function measureAlone(requests: BenchRequest[], { port }: Answering, options: Options): Promise<Figures> {
  await sendLoad(port, requests, { connections: 1, seconds: options.warmUp })
  const { times, seconds } = await sendLoad(port, requests, { connections: 1, seconds: options.seconds })
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

async function yardsticksOf(
  { yardstick, requests }: BenchSubject,
  { port }: Answering,
  { connection }: BenchSchool,
  recorder: Recorder,
): Promise<BaselineWork[]> {
  if (yardstick === "password")
    return [{ kind: "password", password: benchPassword, hash: await hashPassword(benchPassword, "full") }]
  if (yardstick === "bytes") {
    const answers = []
    for (const each of requests) answers.push({ type: "text/html; charset=utf-8", body: await ask(port, each) })
    return [{ kind: "bytes", answers }]
  }
  if (yardstick === null) return []
  const all: Waves[] = []
  for (const each of requests) all.push(await recorder.record(each))
  const works: BaselineWork[] = [{ kind: "statements", connection, recordings: all }]
  const alone = all.map((waves) => waves.filter((wave) => !wave.some(({ text }) => text.includes('from "sessions"'))))
  if (alone.some((waves, nth) => waves.length < all[nth]!.length))
    works.push({ kind: "statements", connection, recordings: alone })
  return works
}
