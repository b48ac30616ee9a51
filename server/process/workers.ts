import type { Worker } from "node:cluster"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import type { Log } from "../../platform/log.ts"
import { type Order, wrongSettings } from "./worker-orders.ts"

const mostFailures = 5
const longestPause = 30_000
/** A worker that was ready for this many milliseconds did not fail at its start. */
const steadyAfter = 10_000

type Slot = { worker: Worker; readySince: number }

/** The workers of a supervisor. When one dies, another takes its place. */
export class Workers {
  readonly #count: number
  readonly #fork: () => Worker
  readonly #log: Log
  readonly #slots: Slot[] = []
  readonly #alive = new Set<Worker>()
  readonly #ready = new Set<Worker>()
  #isStopping = false
  #replacing: Promise<void> | null = null
  #giveUp: (error: Error) => void = () => {}

  readonly #firstPause: number

  constructor(count: number, fork: () => Worker, log: Log, firstPause = 500) {
    this.#count = count
    this.#fork = fork
    this.#log = log
    this.#firstPause = firstPause
  }

  /**
   * Starts the first worker alone, so that a wrong setting is reported once. `giveUp` is called when no worker can be
   * restarted.
   */
  async start(giveUp: (error: Error) => void): Promise<void> {
    this.#giveUp = giveUp
    const first = await this.#startPatiently()
    const others = Array.from({ length: this.#count - 1 }, () => this.#startPatiently())
    for (const slot of [first, ...(await Promise.all(others))]) {
      this.#slots.push(slot)
      void this.#keep(slot)
    }
  }

  /**
   * Replaces the workers one by one: the old one leaves when the new one is ready, and the next follows when it has
   * exited.
   */
  replaceAll(): Promise<void> {
    this.#replacing ??= this.#replaceEach().finally(() => {
      this.#replacing = null
    })
    return this.#replacing
  }

  async stop(patience: number): Promise<void> {
    this.#isStopping = true
    const gone = [...this.#alive].map((worker) => once(worker, "exit"))
    // A starting worker has no work, and cannot receive messages yet.
    for (const worker of this.#alive) if (!this.#ready.has(worker)) worker.process.kill("SIGKILL")
    this.#tellAll("stop")
    const isGone = await Promise.race([Promise.all(gone).then(() => true), pause(patience, false)])
    if (!isGone) for (const { process } of this.#alive) process.kill("SIGKILL")
  }

  /** Ends the draining of stopping workers at once. */
  hurry(): void {
    this.#tellAll("stop")
  }

  #tellAll(order: Order): void {
    for (const worker of this.#alive) tell(worker, order)
  }

  async #replaceEach(): Promise<void> {
    this.#log("info", "replacing-processes")
    for (const slot of this.#slots) {
      const old = slot.worker
      try {
        const { worker, readySince } = await this.#start()
        if (this.#isStopping) return
        Object.assign(slot, { worker, readySince })
      } catch {
        // The running workers stay if a new version cannot start.
        return this.#log("error", "replacing-processes-failed")
      }
      const gone = once(old, "exit")
      if (!this.#alive.has(old)) continue
      tell(old, "leave")
      await gone
    }
    this.#log("info", "replaced-processes")
  }

  async #keep(slot: Slot): Promise<void> {
    let failures = 0
    while (!this.#isStopping) {
      const { worker, readySince } = slot
      if (this.#alive.has(worker)) await once(worker, "exit")
      if (this.#isStopping || slot.worker !== worker) continue
      const { exitCode, signalCode } = worker.process
      this.#log("error", "process-died", { worker: worker.id, code: exitCode, signal: signalCode })
      failures = performance.now() - readySince > steadyAfter ? 0 : failures + 1
      await pause(failures === 0 ? 0 : this.#pauseAfter(failures))
      if (this.#isStopping || slot.worker !== worker) continue
      await this.#startPatiently().then(
        (next) => Object.assign(slot, next),
        (error: Error) => this.#giveUp(error),
      )
    }
  }

  /** Retries with growing pauses: without end while other workers serve, otherwise `mostFailures` times. */
  async #startPatiently(): Promise<Slot> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.#start()
      } catch (error) {
        const serving = this.#slots.some(({ worker }) => this.#alive.has(worker))
        if (this.#isStopping || (!serving && (error as StartError).isFinal)) throw error
        this.#log("error", "process-did-not-start", { failures })
        if (failures >= mostFailures && !serving)
          throw new Error(`A process ended ${mostFailures} times before it was ready. See its output above.`)
        await pause(this.#pauseAfter(failures))
      }
    }
  }

  #pauseAfter(failures: number): number {
    return Math.min(longestPause, this.#firstPause * 2 ** (failures - 1))
  }

  async #start(): Promise<Slot> {
    const worker = this.#fork()
    this.#alive.add(worker)
    worker.once("exit", () => {
      this.#alive.delete(worker)
      this.#ready.delete(worker)
    })
    // A message to a worker that has just died fails.
    worker.on("error", () => undefined)
    const ended = once(worker, "exit").then(([code]) => {
      throw new StartError(code === wrongSettings)
    })
    await Promise.race([once(worker, "listening"), ended])
    ended.catch(() => undefined)
    this.#ready.add(worker)
    this.#log("info", "process-ready", { worker: worker.id, pid: worker.process.pid })
    return { worker, readySince: performance.now() }
  }
}

class StartError extends Error {
  /** The settings are wrong, which the worker has reported: a retry would fail too. */
  readonly isFinal: boolean
  constructor(isFinal: boolean) {
    super("")
    this.isFinal = isFinal
  }
}

function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order)
}
