import { isDeepStrictEqual } from "node:util"
import type { JobDefinition, Jobs } from "../platform/jobs/open-jobs.ts"

type WaitingJob = { name: string; data: object; seconds: number }

/** A job queue that keeps sent jobs in memory and runs them on demand, as this process or as another one. */
export class JobsInHand implements Jobs {
  readonly waiting: WaitingJob[] = []
  readonly #pass: (seconds: number) => void
  readonly #handlers = new Map<string, (data: object) => Promise<void>>()

  /** `pass` moves the clock of the test. */
  constructor(pass: (seconds: number) => void) {
    this.#pass = pass
  }

  async define<Data extends object>(name: string, { handler }: JobDefinition<Data>) {
    this.#handlers.set(name, (data) => handler(data as Data, { number: 1, isLast: false }))
  }
  async daily() {}
  async hourly() {}
  async everyMinute() {}
  async start() {}
  async stop() {}
  async send(_tx: unknown, name: string, data: object, seconds = 0) {
    this.waiting.push({ name, data, seconds })
  }
  async sendAll(_tx: unknown, name: string, all: readonly object[]) {
    this.waiting.push(...all.map((data) => ({ name, data, seconds: 0 })))
  }
  async isPending(_db: unknown, name: string, data: object) {
    return this.waiting.some((job) => job.name === name && isDeepStrictEqual(job.data, data))
  }
  run({ name, data }: WaitingJob) {
    return this.#handlers.get(name)?.(data)
  }
  /** Runs the jobs that are due, and those that they send; returns the delays of the others. */
  async workOff(): Promise<number[]> {
    for (let due = this.#due(); due; due = this.#due()) await this.run(due)
    return this.waiting.map(({ seconds }) => seconds)
  }
  #due() {
    const at = this.waiting.findIndex(({ seconds }) => seconds === 0)
    return at < 0 ? undefined : this.waiting.splice(at, 1)[0]
  }
  /** Moves the clock forward to the next job. */
  async waitAndWork(): Promise<number[]> {
    const next = this.waiting.shift()
    if (!next) throw new Error("Nothing waits")
    this.#pass(next.seconds)
    await this.run(next)
    return this.workOff()
  }
}
