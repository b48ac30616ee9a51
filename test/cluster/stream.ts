import { setTimeout as pause } from "node:timers/promises"
import { buildEnrollForm } from "../builders/enroll-form.ts"
import type { Crowd } from "./people.ts"

/** The ways of sending calls, by name. The addresses of each are used in turn. */
export type Ways = Record<string, string[]>

export type SentCall = {
  way: string
  isWrite: boolean
  /** When it was sent; `to` is when the reply came. Milliseconds of `performance.now()`. */
  from: number
  to: number
  /** "ok", or the error. */
  outcome: string
}

const writersPerWay = 3
const readersPerWay = 3
const gapMs = 40

const readsOf = ({ joined }: Crowd) => [
  "/learners/classes",
  "/learners/status",
  `/learners/classes/group/join-status/${joined}`,
  "/classes/?page=1",
  "/users/announcements",
  "/learners/schedule",
  "/learner",
  "/explore",
]

/**
 * Sends enrollments, other calls and pages until it is stopped; records every call and the acknowledged enrollments.
 */
export class Stream {
  readonly calls: SentCall[] = []
  /** The ids of the acknowledged enrollments. */
  readonly acknowledged: string[] = []
  #isOver = false
  readonly #crowd: Crowd
  readonly #lines: Promise<void>[]

  constructor(crowd: Crowd, ways: Ways) {
    this.#crowd = crowd
    this.#lines = Object.entries(ways).flatMap(([way, addresses]) => [
      ...Array.from({ length: writersPerWay }, () => this.#write(way, addresses)),
      ...Array.from({ length: readersPerWay }, (_, nth) => this.#read(way, addresses, nth)),
    ])
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#lines)
  }

  /** Whether all calls of the last `ms` milliseconds succeeded, more than ten writes among them. */
  isFine(ms: number): boolean {
    const since = performance.now() - ms
    const late = this.calls.filter(({ to }) => to > since)
    return late.every(({ outcome }) => outcome === "ok") && late.filter(({ isWrite }) => isWrite).length > 10
  }

  async #write(way: string, addresses: string[]): Promise<void> {
    for (let nth = 0; !this.#isOver; nth += 1) {
      const { person, classId } = this.#crowd.nextPair()
      const init = { method: "POST", headers: { cookie: person.cookie }, body: buildEnrollForm(classId) }
      const text = await this.#ask(way, `${addresses[nth % addresses.length]}/learners/learner/enroll`, init)
      if (text) this.acknowledged.push((JSON.parse(text) as { enrolleeId: string }).enrolleeId)
      await pause(gapMs)
    }
  }

  async #read(way: string, addresses: string[], first: number): Promise<void> {
    const paths = readsOf(this.#crowd)
    for (let nth = first * 3; !this.#isOver; nth += 1) {
      const person = this.#crowd.people[(nth * 7) % this.#crowd.people.length]
      const headers = { cookie: person?.cookie ?? "" }
      await this.#ask(way, `${addresses[nth % addresses.length]}${paths[nth % paths.length]}`, { headers })
      await pause(gapMs)
    }
  }

  /** Sends a call; returns the text of a reply with a 2xx status, otherwise null. */
  async #ask(way: string, address: string, init: RequestInit): Promise<string | null> {
    const from = performance.now()
    const { outcome, text } = await outcomeOf(address, init)
    this.calls.push({ way, isWrite: init.method === "POST", from, to: performance.now(), outcome })
    return outcome === "ok" ? text : null
  }
}

async function outcomeOf(address: string, init: RequestInit): Promise<{ outcome: string; text: string }> {
  try {
    const reply = await fetch(address, { ...init, redirect: "manual", signal: AbortSignal.timeout(60_000) })
    const text = await reply.text()
    if (reply.ok) return { outcome: "ok", text }
    if (reply.status !== 503) return { outcome: `${reply.status} ${text.slice(0, 80)}`, text }
    return { outcome: reply.headers.has("retry-after") ? "503" : "503 without Retry-After", text }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return { outcome: `cut (${cause?.code ?? name})`, text: "" }
  }
}
