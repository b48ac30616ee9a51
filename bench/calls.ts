import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serialize } from "node:v8"
import { hashPassword } from "../features/accounts/server/passwords/passwords.ts"
import type { BaselineWork } from "./baseline-server.ts"
import { ask, type Load, percentile, sendLoad } from "./load.ts"
import type { Options } from "./options.ts"
import { type Answering, startServer } from "./processes.ts"
import { hasPages, openRecorder, type Recorder, startProduct, type Waves } from "./product.ts"
import { table } from "./report.ts"
import { type BenchRequest, get } from "./requests.ts"
import { type BenchSchool, withClient } from "./school.ts"
import { benchPassword } from "./seed/seed.ts"
import { type BenchSubject, benchSubjectsIn } from "./subjects.ts"

/** Times in milliseconds; `cpu` is the processor time of the server per reply. */
type Figures = { perSecond: number; p50: number; p99: number; cpu: number }

/** The figures of a subject, of its baseline, and of the baseline without authentication. */
type Measured = { name: string; own: Figures; bare?: Figures; withoutSession?: Figures }

export type BaselineFigures = { measured: Measured[]; searchAlone: Figures }

const connections = 8
/** A subject and its baselines are measured in short turns, so that other load of the machine affects them equally. */
const secondsPerTurn = 0.5
/** The budget of the class search in milliseconds, with 20,000 classes. */
const searchBudget = 50

/** Measures calls beside plain servers that do the least for the same reply, and searches one by one. */
export async function measureCalls(
  school: BenchSchool,
  { seconds, processes }: Options,
  say: (words: string) => void,
): Promise<BaselineFigures> {
  const subjects = (await withClient(school, benchSubjectsIn)).filter(
    ({ baseline, kind }) => baseline && (hasPages || kind === "call"),
  )
  const recorder = await openRecorder(school)
  const product = await startProduct(school, processes[0])
  try {
    const measured: Measured[] = []
    for (const subject of subjects) {
      const bares = await startBaselines(subject, product, { school, recorder })
      const lanes = [new Lane(product, subject.requests), ...bares.map((bare) => new Lane(bare, numbered(subject)))]
      await measureLanes(lanes, seconds).finally(() => Promise.all(bares.map((bare) => bare.stop())))
      const [own, bare, withoutSession] = lanes.map((lane) => lane.figures())
      measured.push({ name: subject.name, own: own!, bare, withoutSession })
      say(`${subject.name}: ${Math.round(own!.perSecond)} a second`)
    }
    const searching = subjects.find(({ name }) => name === "class search")
    const alone = new Lane(product, searching?.requests ?? [])
    await alone.warmUp({ connections: 1, seconds: seconds / 2 })
    await alone.take({ connections: 1, seconds })
    return { measured, searchAlone: alone.figures() }
  } finally {
    await product.stop()
    await recorder.close()
  }
}

const numbered = ({ requests }: BenchSubject) => requests.map((_, nth) => get(`/${nth}`))

async function measureLanes(lanes: Lane[], seconds: number): Promise<void> {
  for (const lane of lanes) await lane.warmUp({ connections, seconds: seconds / 2 })
  for (let measured = 0; measured < seconds; measured += secondsPerTurn)
    for (const lane of lanes) await lane.take({ connections, total: lane.perSecond * secondsPerTurn })
}

/** A server under load, and what its turns took. */
class Lane {
  private readonly loads: Load[] = []
  private cpu = 0
  perSecond = 0
  private readonly server: Answering
  private readonly requests: BenchRequest[]

  constructor(server: Answering, requests: BenchRequest[]) {
    this.server = server
    this.requests = requests
  }

  async warmUp(how: Parameters<typeof sendLoad>[2]): Promise<void> {
    const { times, seconds } = await sendLoad(this.server.port, this.requests, how)
    this.perSecond = times.length / seconds
  }

  async take(how: Parameters<typeof sendLoad>[2]): Promise<void> {
    const before = this.server.cpu()
    this.loads.push(await sendLoad(this.server.port, this.requests, how))
    this.cpu += this.server.cpu() - before
  }

  figures(): Figures {
    const times = this.loads.flatMap((load) => load.times).sort((a, b) => a - b)
    const seconds = this.loads.reduce((sum, load) => sum + load.seconds, 0)
    return {
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      cpu: this.cpu / times.length,
    }
  }
}

/** Starts the baseline of a subject, and one without authentication if the call looks up a session. */
async function startBaselines(
  subject: BenchSubject,
  product: Answering,
  { school, recorder }: { school: BenchSchool; recorder: Recorder },
): Promise<Answering[]> {
  const started: Answering[] = []
  for (const [nth, work] of (await baselineWorks(subject, product, school, recorder)).entries()) {
    const file = join(school.folder, `bare-${nth}`)
    await writeFile(file, serialize(work))
    started.push(await startServer([join(import.meta.dirname, "baseline-server.ts"), file], { readyAt: "/0" }))
  }
  return started
}

async function baselineWorks(
  { baseline, requests }: BenchSubject,
  { port }: Answering,
  { connection }: BenchSchool,
  recorder: Recorder,
): Promise<BaselineWork[]> {
  if (baseline === "password")
    return [{ kind: "password", password: benchPassword, hash: await hashPassword(benchPassword, "full") }]
  if (baseline === "bytes") {
    const answers = []
    for (const each of requests) answers.push({ type: "text/html; charset=utf-8", body: await ask(port, each) })
    return [{ kind: "bytes", answers }]
  }
  const all: Waves[] = []
  for (const each of requests) all.push((await recorder.record(each)).waves)
  const isOfSession = (text: string) => text.includes('from "sessions"')
  const withoutSession = all.map((waves) => waves.filter((wave) => !wave.some(({ text }) => isOfSession(text))))
  const hasSession = withoutSession.some((waves, nth) => waves.length < all[nth]!.length)
  return (hasSession ? [all, withoutSession] : [all]).map((recordings) => ({
    kind: "statements",
    connection,
    recordings,
  }))
}

/** Formats figures with their baselines. A ratio of 0.5 means half as many requests a second as the plain server. */
export function reportCalls(bySize: { size: string; figures: BaselineFigures }[]): string {
  const rows = bySize.flatMap(({ size, figures }) => figures.measured.map((measured) => ({ size, ...measured })))
  const whole = (figures: Figures | undefined) => (figures ? Math.round(figures.perSecond).toLocaleString("en-US") : "")
  const ratio = (own: Figures, bare: Figures | undefined) =>
    bare ? (own.perSecond / bare.perSecond).toPrecision(2) : ""
  const figures = table(rows, {
    subject: ({ name }) => name,
    size: ({ size }) => size,
    "req/s": ({ own }) => whole(own),
    "p50 ms": ({ own }) => own.p50.toFixed(1),
    "p99 ms": ({ own }) => own.p99.toFixed(1),
    "bare req/s": ({ bare }) => whole(bare),
    ratio: ({ own, bare }) => ratio(own, bare),
    "ratio, no session": ({ own, withoutSession }) => ratio(own, withoutSession),
    "CPU ms": ({ own }) => own.cpu.toFixed(2),
    "bare CPU ms": ({ bare }) => bare?.cpu.toFixed(2) ?? "",
  })
  const searching = bySize.map(({ size, figures: { searchAlone } }) => {
    const { p50, p99 } = searchAlone
    return `Asked one by one, the class search of the ${size} school answers in ${p50.toFixed(1)} ms, ninety-nine of a hundred \
in ${p99.toFixed(1)} ms (budget ${searchBudget} ms: ${p99 <= searchBudget ? "held" : "over"}).`
  })
  return [figures, ...searching].join("\n\n")
}
