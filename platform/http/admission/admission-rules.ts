import type { RequestKind } from "../../../lib/contract.ts"
import type { KindRule } from "./admission.ts"

/** So many places, which are as many as the connections to the database, are never taken by pages. */
const keptFromPages = 3

/**
 * The rules of each kind. A call holds at most one connection at a time, so as many are worked on as there are
 * connections, and none waits for one. Pages are few at a time, because one that has begun keeps the processor.
 */
export function admissionRules(connections: number, pagesAtOnce: number): Record<RequestKind, KindRule> {
  return {
    urgent: { atOnce: connections, leavesFree: 0, patienceMs: 20_000, retrySeconds: 2 },
    submission: { atOnce: connections, leavesFree: 1, patienceMs: 20_000, retrySeconds: 3 },
    call: { atOnce: connections, leavesFree: 2, patienceMs: 15_000, retrySeconds: 5 },
    document: { atOnce: pagesAtOnce, leavesFree: keptFromPages, patienceMs: 8_000, retrySeconds: 5 },
    export: { atOnce: 4, leavesFree: 4, patienceMs: 8_000, retrySeconds: 10 },
  }
}

/** How many calls of pages are made in process at a time: the other connections are for requests before pages. */
export function connectionsOfPages(connections: number): number {
  return Math.max(1, connections - keptFromPages)
}
