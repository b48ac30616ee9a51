import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { Agent } from "node:http"
import { join } from "node:path"
import { serialize } from "node:v8"
import { hashPassword } from "../features/accounts/server/passwords/passwords.ts"
import type { BaselineWork } from "./baseline-server.ts"
import { ask, type BenchRequest, type Figures, openLane } from "./load.ts"
import type { Options } from "./options.ts"
import { type Answering, startBaselineServer, startBenchServer } from "./processes.ts"
import type { Recorder, Waves } from "./record.ts"
import type { BenchSchool } from "./school.ts"
import { benchPassword } from "./seed-people.ts"
import type { BenchSubject } from "./subjects.ts"

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
    const lanes = [product, ...bares].map((server, nth) =>
      openLane(server, nth === 0 ? subject.requests : numbered, options.connections),
    )
    for (const lane of lanes) await lane.run(options.warmUp, false)
    for (let measured = 0; measured < options.seconds; measured += secondsPerTurn)
      for (const lane of lanes) await lane.run(secondsPerTurn, true)
    for (const lane of lanes) lane.close()
    const [own, bare, withoutSession] = lanes.map((lane) => lane.figures())
    return { subject, own: own!, bare, withoutSession }
  } finally {
    for (const bare of bares) await bare.stop()
  }
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
    const agent = new Agent()
    const answers = []
    for (const each of requests) answers.push({ type: "text/html; charset=utf-8", body: await ask(agent, port, each) })
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
