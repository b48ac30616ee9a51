import { setTimeout as pause } from "node:timers/promises"
import type { Tx } from "../database/client.ts"
import { breaksConnection, isConflict, isSilent } from "../database/database-unavailable.ts"
import { publishMessage } from "../database/pub-sub.ts"
import type { Deps } from "../deps.ts"
import { withStoredFiles } from "../files/file-transaction.ts"
import type { Files } from "../files/open-files.ts"
import { errorFields } from "../log.ts"
import { type DomainEvent, touchedChannel } from "./events.ts"
import { writeTouched } from "./touched.ts"

/** The stage of one attempt at a transaction. */
type Stage = "connecting" | "working" | "committing"

type Effect = () => Promise<void> | void

/**
 * How long a reply waits for effects after the commit. A file store that does not answer delays it no longer, and the
 * effects continue.
 */
export const effectMs = 2000

/** How often a transaction is restarted because its connection was lost. */
const mostLosses = 2

/** How often a transaction is run again because of a conflict with another one, such as a deadlock. */
const mostConflicts = 3

/** The state of one transaction, beside the queries. */
type Unit = {
  deps: Deps
  /** Files stored here are deleted unless the transaction is committed. */
  files: Pick<Files, "put">
  /** The number of this attempt, from 1. */
  attempt: number
  /** Values that handlers keep from one attempt to the next. */
  attemptValues: Map<object, unknown>
  events: DomainEvent[]
  effects: Effect[]
}

const units = new WeakMap<Tx, Unit>()

/**
 * Thrown in a transaction (docs/rules/general.md#replies): it is rolled back, `work` runs without locks, and then the
 * transaction is retried.
 */
export class RunAgainAfter extends Error {
  readonly work: () => Promise<void>

  constructor(work: () => Promise<void>) {
    super("The transaction is to be run again")
    this.work = work
  }
}

/**
 * Runs `work` in a transaction that records events. Effects outside the database run after the commit, and the reply
 * waits for them up to `effectMs` (docs/decisions/0021). `work` may run more than once, so it may only change the
 * database: again if the connection is lost before the commit was sent, which undoes it, and up to three times after a
 * deadlock or a serialization failure.
 */
export async function transact<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { done, unit } = await withStoredFiles(deps, (files) => attemptUntilDone(deps, files, work))
  await runEffect(deps, () => deps.events.publish(unit.events))
  const effects = Promise.all(unit.effects.map((effect) => runEffect(deps, effect)))
  await Promise.race([effects, new Promise((resolve) => setTimeout(resolve, effectMs).unref())])
  return done
}

async function attemptUntilDone<T>(deps: Deps, files: Pick<Files, "put">, work: (tx: Tx) => Promise<T>) {
  const attemptValues = new Map<object, unknown>()
  let losses = 0
  let conflicts = 0
  for (let attempt = 1; ; attempt += 1) {
    const unit: Unit = { deps, files, attempt, attemptValues, events: [], effects: [] }
    let stage = "connecting" as Stage
    try {
      const done = await deps.db.transaction().execute(async (tx) => {
        stage = "working"
        units.set(tx, unit)
        const result = await work(tx)
        await tellOtherProcesses(tx, unit)
        stage = "committing"
        return result
      })
      return { done, unit }
    } catch (error) {
      if (error instanceof RunAgainAfter) await error.work()
      // PostgreSQL has rolled it back, also at the commit. The pause lets the other transaction finish first.
      else if (isConflict(error) && conflicts++ < mostConflicts) await pause(Math.random() * 50 * conflicts)
      // Connecting was already retried. A commit that was sent may have succeeded.
      else if (stage !== "working" || !isLost(error) || losses++ === mostLosses) throw error
    }
  }
}

/** Not a timeout: the caller has waited long enough. */
const isLost = (error: unknown) => breaksConnection(error) && !isSilent(error)

/** Sends the message within the transaction, so that it is delivered only after the commit. */
async function tellOtherProcesses(tx: Tx, { deps, events }: Unit): Promise<void> {
  const touched = deps.events.touchedBy(events)
  if (touched) await publishMessage(tx, touchedChannel, writeTouched(deps.events.origin, touched))
}

/** The change is committed, so a failing effect is only logged. */
async function runEffect({ log }: Deps, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log("error", "after-commit-failed", errorFields(error))
  }
}

/** Returns the state of the transaction, for handlers. */
export function unitOf(tx: Tx): Unit {
  const unit = units.get(tx)
  if (!unit) throw new Error("This transaction was not opened by transact")
  return unit
}

/** Returns a value that a handler keeps from one attempt of this transaction to the next, under its own key. */
export function keptAcrossAttempts<T>(tx: Tx, key: object, make: () => T): T {
  const { attemptValues } = unitOf(tx)
  if (!attemptValues.has(key)) attemptValues.set(key, make())
  return attemptValues.get(key) as T
}

/** Runs the effect only after the commit. */
export function afterCommit(tx: Tx, effect: Effect): void {
  unitOf(tx).effects.push(effect)
}

/** Records the events of a feature. Each feature has one for its types, in its server/events.ts. */
export type RecordEvent<E extends DomainEvent> = (tx: Tx, event: E) => Promise<void>

/** Records an event, and runs its consequences in the same transaction. */
export async function recordEvent(tx: Tx, event: DomainEvent): Promise<void> {
  const { deps, events } = unitOf(tx)
  events.push(event)
  for (const consequence of deps.events.consequencesOf(event.type)) {
    if ("handle" in consequence) await consequence.handle(tx, event, deps)
  }
}
