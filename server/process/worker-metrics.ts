import cluster, { type Worker } from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import type { Metrics } from "../../platform/metrics/metrics.ts"
import { addedUp, countsOf, type MetricsReport } from "../../platform/metrics/reports.ts"

/** Between a supervisor and its workers; orders are plain words (worker-orders.ts). */
type FromWorker = { kind: "metrics-told"; report: MetricsReport } | { kind: "metrics-wanted"; id: number }
type FromSupervisor = { kind: "tell-metrics" } | { kind: "metrics-of-all"; id: number; reports: MetricsReport[] }

/** A worker that is too busy to answer within this time is told of by what it last counted. */
const workerPatienceMs = 1_000
const supervisorPatienceMs = 3_000

/**
 * For a supervisor: what its workers report. What a worker has counted stays when it ends: each sum is at least what any scrape
 * before it was told.
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

  /** Hears a worker from its start on. It is asked once it has reported by itself. */
  watch(worker: Worker): Worker {
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "metrics-told") this.#hear(worker, message.report)
      if (message.kind === "metrics-wanted") void this.#answer(worker, message.id)
    })
    // After the last message, where "exit" may come before it.
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
    const asked = [...this.#latest.keys()].map(async (worker) => {
      const told = new Promise<void>((done) => this.#waiting.set(worker, done))
      say(worker, { kind: "tell-metrics" })
      await told
      fresh.add(worker)
    })
    await Promise.race([Promise.all(asked), pause(this.#patience)])
    this.#waiting.clear()
    const reports = [...this.#latest].map(([worker, report]) => (fresh.has(worker) ? report : countsOf(report)))
    return [...reports, this.#gone]
  }
}

function say(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message)
}

/** Who waits in this worker for what all workers report, by the number of the question. */
const askers = new Map<number, (reports: MetricsReport[] | null) => void>()
let lastId = 0

/** For a worker: reports at once and whenever the supervisor asks. `tellLast` is for its end, so that nothing counted is lost. */
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
  // A supervisor that has gone hears nothing, and its workers end.
  return new Promise((done) => {
    if (!process.connected) return done()
    process.send?.(message, undefined, undefined, () => done())
  })
}

/** What this process reports, or, of a worker, what all of them do; null where the supervisor does not answer. */
export async function reportsOfAll({ registry }: Metrics): Promise<MetricsReport[] | null> {
  if (!cluster.isWorker) return [await registry.getMetricsAsJSON()]
  lastId += 1
  const id = lastId
  const told = new Promise<MetricsReport[] | null>((done) => askers.set(id, done))
  void send({ kind: "metrics-wanted", id })
  return Promise.race([told, pause(supervisorPatienceMs, null, { ref: false })]).finally(() => askers.delete(id))
}
