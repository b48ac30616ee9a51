import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Events } from "../../../platform/events/events.ts"
import { afterCommit } from "../../../platform/events/transact.ts"

/** Called with the accounts whose notices are new, read, or unread again. */
export type NoticesListener = (accountIds: readonly string[]) => void

/** By Events object. A process has one, and so has each test school. */
const listenersOf = new WeakMap<Events, NoticesListener[]>()

/** Registers a listener that is called after each commit, with the accounts whose notices this process has changed. */
export function onNoticesChanged({ events }: Pick<Deps, "events">, listener: NoticesListener): void {
  listenersOf.set(events, [...(listenersOf.get(events) ?? []), listener])
}

export function tellNoticesChanged({ events }: Pick<Deps, "events">, accountIds: readonly string[]): void {
  if (accountIds.length === 0) return
  for (const listener of listenersOf.get(events) ?? []) listener(accountIds)
}

const changedIn = new WeakMap<Tx, Set<string>>()

/** Calls the listeners after the commit of this transaction, once for all of its accounts. */
export function tellAfterCommit(tx: Tx, deps: Pick<Deps, "events">, accountIds: readonly string[]): void {
  const changed = changedIn.get(tx) ?? new Set()
  if (!changedIn.has(tx)) {
    changedIn.set(tx, changed)
    afterCommit(tx, () => tellNoticesChanged(deps, [...changed]))
  }
  for (const id of accountIds) changed.add(id)
}
