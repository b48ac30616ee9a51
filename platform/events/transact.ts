import type { Tx } from "../database/client.ts"
import type { Deps } from "../deps.ts"
import { withStoredFiles } from "../files/file-transaction.ts"
import type { Files } from "../files/open-files.ts"
import { errorFields } from "../log.ts"
import type { DomainEvent } from "./events.ts"

type Effect = () => Promise<void> | void

/** How long a reply waits for what follows its commit: a store that hangs keeps nobody, and the rest goes on by itself. */
export const effectMs = 2000

/** What belongs to one transaction, beside the queries. */
type Unit = {
  deps: Deps
  /** Files put here are removed unless the transaction is committed. */
  files: Pick<Files, "put">
  /** Which attempt this is, from 1. */
  attempt: number
  /** What handlers keep from one attempt to the next. */
  kept: Map<object, unknown>
  events: DomainEvent[]
  effects: Effect[]
}

const units = new WeakMap<Tx, Unit>()

/** Thrown in a transaction: it is undone, `work` is done while nothing is locked, and then the transaction is run again. */
export class RunAgainAfter extends Error {
  readonly work: () => Promise<void>

  constructor(work: () => Promise<void>) {
    super("The transaction is to be run again")
    this.work = work
  }
}

/**
 * Runs `work` in a transaction in which events are recorded. What follows from them outside the database runs after the
 * commit, and is waited for, but not for long (docs/decisions/0021). `work` may run more than once: it changes nothing
 * but the database.
 */
export async function transact<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { done, unit } = await withStoredFiles(deps, (files) => attemptUntilDone(deps, files, work))
  await runEffect(deps, () => deps.events.publish(unit.events))
  const effects = Promise.all(unit.effects.map((effect) => runEffect(deps, effect)))
  await Promise.race([effects, new Promise((resolve) => setTimeout(resolve, effectMs).unref())])
  return done
}

async function attemptUntilDone<T>(deps: Deps, files: Pick<Files, "put">, work: (tx: Tx) => Promise<T>) {
  const kept = new Map<object, unknown>()
  for (let attempt = 1; ; attempt += 1) {
    const unit: Unit = { deps, files, attempt, kept, events: [], effects: [] }
    try {
      const done = await deps.db.transaction().execute((tx) => {
        units.set(tx, unit)
        return work(tx)
      })
      return { done, unit }
    } catch (error) {
      if (!(error instanceof RunAgainAfter)) throw error
      await error.work()
    }
  }
}

/** The change is committed: an effect that fails is logged and fails nothing. */
async function runEffect({ log }: Deps, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log("error", "after-commit-failed", errorFields(error))
  }
}

/** What belongs to the transaction, for handlers. */
export function unitOf(tx: Tx): Unit {
  const unit = units.get(tx)
  if (!unit) throw new Error("This transaction was not opened by transact")
  return unit
}

/** What a handler keeps from one attempt of this transaction to the next, under a key of its own. */
export function keptAcrossAttempts<T>(tx: Tx, key: object, make: () => T): T {
  const { kept } = unitOf(tx)
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as T
}

/** Runs the effect once the transaction is committed, and not otherwise. */
export function afterCommit(tx: Tx, effect: Effect): void {
  unitOf(tx).effects.push(effect)
}

/** How a feature records its own events; each feature has one of these for its types (its server/events.ts). */
export type RecordEvent<E extends DomainEvent> = (tx: Tx, event: E) => Promise<void>

/** Says that something has happened, and does in the same transaction what follows from it. */
export async function recordEvent(tx: Tx, event: DomainEvent): Promise<void> {
  const { deps, events } = unitOf(tx)
  events.push(event)
  for (const consequence of deps.events.consequencesOf(event.type)) {
    if ("handle" in consequence) await consequence.handle(tx, event, deps)
  }
}
