import cluster, { type Worker } from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import type { Metrics } from "../../platform/metrics/metrics.ts"
import { addedUp, countsOf, type MetricsReport } from "../../platform/metrics/reports.ts"

/** Messages between a supervisor and its workers, besides the orders (worker-orders.ts), which are strings. */
type FromWorker = { kind: "metrics-told"; report: MetricsReport } | { kind: "metrics-wanted"; id: number }
type FromSupervisor = { kind: "tell-metrics" } | { kind: "metrics-of-all"; id: number; reports: MetricsReport[] }

/** In milliseconds. For a worker that does not reply in time, the counters of its last report are used. */
const workerPatienceMs = 1_000
const supervisorPatienceMs = 3_000

/**
 * For a supervisor: collects the reports of its workers. The counters of a worker survive its end, so that no sum is
 * lower than in an earlier scrape.
 */
export class WorkerReports {
  readonly #patience: number
  readonly #latest = new Map<Worker, MetricsReport>()
  readonly #waiting = new Map<Worker, () => void>()
  #gone: MetricsReport = []
  #gathering: Promise<MetricsReport[]> | null = null

  constructor(patience = workerPatienceMs) {
    this.#patience = patience
  }

  /** Listens to a new worker, which is asked for reports after its first one. */
  watch(worker: Worker): Worker {
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "metrics-told") this.#hear(worker, message.report)
      if (message.kind === "metrics-wanted") void this.#answer(worker, message.id)
    })
    // "disconnect" comes after the last message; "exit" may come before it.
    worker.once("disconnect", () => this.#bury(worker))
    return worker
  }

  #hear(worker: Worker, report: MetricsReport): void {
    this.#latest.set(worker, report)
    this.#waiting.get(worker)?.()
  }

  #bury(worker: Worker): void {
    const last = this.#latest.get(worker)
    if (last) this.#gone = addedUp([this.#gone, countsOf(last)])
    this.#latest.delete(worker)
    this.#waiting.get(worker)?.()
  }

  async #answer(asker: Worker, id: number): Promise<void> {
    this.#gathering ??= this.#gather().finally(() => {
      this.#gathering = null
    })
    say(asker, { kind: "metrics-of-all", id, reports: await this.#gathering })
  }

  async #gather(): Promise<MetricsReport[]> {
    const fresh = new Set<Worker>()
    const pending = [...this.#latest.keys()].map(async (worker) => {
      const reported = new Promise<void>((done) => this.#waiting.set(worker, done))
      say(worker, { kind: "tell-metrics" })
      await reported
      fresh.add(worker)
    })
    await Promise.race([Promise.all(pending), pause(this.#patience)])
    this.#waiting.clear()
    const reports = [...this.#latest].map(([worker, report]) => (fresh.has(worker) ? report : countsOf(report)))
    return [...reports, this.#gone]
  }
}

function say(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message)
}

/** The pending requests of this worker for the reports of all workers, by id. */
const askers = new Map<number, (reports: MetricsReport[] | null) => void>()
let lastId = 0

/** For a worker: sends its report at once and at each request of the supervisor. Call `tellLast` at its end. */
export function reportToSupervisor({ registry }: Metrics): { tellLast(): Promise<void> } {
  const tell = async () => send({ kind: "metrics-told", report: await registry.getMetricsAsJSON() })
  process.on("message", (message: FromSupervisor) => {
    if (message.kind === "tell-metrics") void tell()
    if (message.kind === "metrics-of-all") askers.get(message.id)?.(message.reports)
  })
  void tell()
  return { tellLast: tell }
}

function send(message: FromWorker): Promise<void> {
  // Without a supervisor the worker ends too.
  return new Promise((done) => {
    if (!process.connected) return done()
    process.send?.(message, undefined, undefined, () => done())
  })
}

/** Returns the report of this process, or in a worker those of all workers; null when the supervisor does not reply. */
export async function reportsOfAll({ registry }: Metrics): Promise<MetricsReport[] | null> {
  if (!cluster.isWorker) return [await registry.getMetricsAsJSON()]
  lastId += 1
  const id = lastId
  const reply = new Promise<MetricsReport[] | null>((done) => askers.set(id, done))
  void send({ kind: "metrics-wanted", id })
  return Promise.race([reply, pause(supervisorPatienceMs, null, { ref: false })]).finally(() => askers.delete(id))
}
