import { AsyncLocalStorage } from "node:async_hooks"
import { type RequestKind, requestKinds } from "../../../lib/contract.ts"
import { BusyError, ClientLeftError } from "./busy-error.ts"

/** How requests of one kind are admitted. */
export type KindRule = {
  /** How many are worked on at a time. */
  atOnce: number
  /** So many of all places stay free for the kinds before it. */
  leavesFree: number
  /** How long a request waits for its turn, in milliseconds. */
  patienceMs: number
  /** A client that was turned away tries again after so many seconds, or up to twice as many. */
  retrySeconds: number
}

/** What the metrics hear of the queues. */
export type AdmissionObserver = {
  lengthChanged(kind: RequestKind, length: number): void
  admitted(kind: RequestKind, waitedSeconds: number): void
  turnedAway(kind: RequestKind): void
}

export type AdmissionOptions = {
  /** How many requests of all kinds are worked on at a time. */
  places: number
  rules: Record<RequestKind, KindRule>
  observer?: AdmissionObserver | null
  random?: () => number
}

/** Calls `onGone` when the client of the request is gone. Returns a function that stops watching. */
export type WatchClient = (onGone: () => void) => () => void

/** A waiting request is small. So many of one kind may wait. */
const mostWaiting = 1_000

/**
 * The queue in which requests wait before they read a session or take a connection (docs/rules/general.md#crowds). The
 * first kind that has a free place is admitted first, and the requests of one kind in the order of their arrival.
 */
export class Admission {
  readonly #options: AdmissionOptions
  readonly #arrived = byKind(() => new Set<() => void>())
  /** Requests that have begun and waited for something else. They come before those that have just arrived. */
  readonly #returning = byKind(() => new Set<() => void>())
  readonly #working = byKind(() => 0)
  #total = 0

  constructor(options: AdmissionOptions) {
    this.#options = options
  }

  /**
   * Does the work of a request in its turn. Throws a BusyError if the turn does not come within the patience of its kind,
   * or at once if too many wait already.
   */
  async run<T>(kind: RequestKind, work: () => Promise<T>, watchClient: WatchClient = () => () => {}): Promise<T> {
    const from = performance.now()
    if (!this.#isFree(kind)) await this.#waitForTurn(kind, watchClient)
    else this.count(kind, 1, 1)
    this.#options.observer?.admitted(kind, (performance.now() - from) / 1000)
    const place = new Place(this, kind)
    return ownPlace.run(place, work).finally(() => place.end())
  }

  /** Changes the number of requests of this kind and of all kinds that are worked on, and admits those that fit. */
  count(kind: RequestKind, ofKind: number, ofAll: number): void {
    this.#working[kind] += ofKind
    this.#total += ofAll
    if (ofKind < 0 || ofAll < 0) this.#admitNext()
  }

  /** Takes a place again, however long that takes: half of the work is done. */
  async takeAgain(kind: RequestKind): Promise<void> {
    if (this.#isFree(kind)) return this.count(kind, 1, 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#returning[kind].add(resolve)
    await promise
  }

  #isFree(kind: RequestKind): boolean {
    const { places, rules } = this.#options
    const { atOnce, leavesFree } = rules[kind]
    return this.#working[kind] < atOnce && this.#total < Math.max(1, places - leavesFree)
  }

  #admitNext(): void {
    for (const kind of requestKinds)
      for (const queue of [this.#returning[kind], this.#arrived[kind]])
        for (const begin of queue) {
          if (!this.#isFree(kind)) break
          queue.delete(begin)
          this.count(kind, 1, 1)
          begin()
        }
  }

  #waitForTurn(kind: RequestKind, watchClient: WatchClient): Promise<void> {
    const queue = this.#arrived[kind]
    const { observer } = this.#options
    if (queue.size >= mostWaiting) throw this.#busyError(kind)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (error: Error) => {
      if (queue.delete(resolve)) reject(error)
    }
    queue.add(resolve)
    observer?.lengthChanged(kind, queue.size)
    const timer = setTimeout(() => leave(this.#busyError(kind)), this.#options.rules[kind].patienceMs)
    const stopWatching = watchClient(() => leave(new ClientLeftError()))
    return promise.finally(() => {
      clearTimeout(timer)
      stopWatching()
      observer?.lengthChanged(kind, queue.size)
    })
  }

  #busyError(kind: RequestKind): BusyError {
    const { rules, observer, random = Math.random } = this.#options
    observer?.turnedAway(kind)
    const { retrySeconds } = rules[kind]
    return new BusyError(kind, retrySeconds + Math.floor(random() * (retrySeconds + 1)))
  }
}

/** The place of a request while it is worked on. */
class Place {
  readonly #admission: Admission
  readonly #kind: RequestKind
  #isOver = false
  /** Whether it counts among all requests, among those of its kind only, or not. */
  #counts: "among-all" | "in-kind" | "no" = "among-all"

  constructor(admission: Admission, kind: RequestKind) {
    this.#admission = admission
    this.#kind = kind
  }

  async lend<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#counts !== "among-all") return wait()
    this.#giveBack()
    try {
      return await wait()
    } finally {
      if (!this.#isOver) {
        await this.#admission.takeAgain(this.#kind)
        this.#counts = "among-all"
      }
    }
  }

  keepInKind(): () => void {
    if (this.#counts !== "among-all") return () => {}
    this.#counts = "in-kind"
    this.#admission.count(this.#kind, 0, -1)
    return () => this.#giveBack()
  }

  end(): void {
    this.#isOver = true
    if (this.#counts === "among-all") this.#giveBack()
  }

  #giveBack(): void {
    const counted = this.#counts
    this.#counts = "no"
    if (counted !== "no") this.#admission.count(this.#kind, -1, counted === "among-all" ? -1 : 0)
  }
}

const ownPlace = new AsyncLocalStorage<Place>()

/**
 * Waits for something else than the processor and the database, such as a slow client or a file store.
 * Meanwhile the request gives its place to others. Not inside a transaction, whose locks others may wait for.
 */
export function whileWaiting<T>(wait: () => Promise<T>): Promise<T> {
  return ownPlace.getStore()?.lend(wait) ?? wait()
}

/**
 * For a reply that is written for a long time after the handler has returned: it counts only among the requests of its
 * kind, until the returned function is called.
 */
export function keepPlaceOfKind(): () => void {
  return ownPlace.getStore()?.keepInKind() ?? (() => {})
}

function byKind<T>(make: () => T): Record<RequestKind, T> {
  return Object.fromEntries(requestKinds.map((kind) => [kind, make()])) as Record<RequestKind, T>
}
