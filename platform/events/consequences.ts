import { type Decision, recordDecision } from "../database/audit-trail.ts"
import type { Consequence, DomainEvent, EventBase, Handler, Touches } from "./events.ts"
import type { Touched } from "./touched.ts"

/** The possible consequences of an event; server/events.ts has the actual ones. */

/** `accountId`: who acted, if it is not the actor of the event. */
type Entry = Omit<Decision, "at" | "accountId"> & Partial<Pick<Decision, "accountId">>

/** Writes rows of the audit trail, in the name of the account that acted. */
export function audited<E extends EventBase>(entriesOf: (event: E) => readonly Entry[]): Consequence<E> {
  const handle: Handler<E> = async (tx, event) => {
    const { at, actorId: accountId } = event
    for (const entry of entriesOf(event)) await recordDecision(tx, { at, accountId, ...entry })
  }
  return { kind: "audit", handle }
}

/** Effects of other features in the same transaction. */
export function reaction<E>(handle: Handler<E>): Consequence<E> {
  return { kind: "reaction", handle }
}

/** The content for visitors that an event changes; required for each event, and listed first. */
export function touches<E>(touchedBy: (event: E) => Partial<Touched>): Touches<E> {
  return { kind: "touches", touchedBy }
}

/** Nothing that visitors see changes. */
export const touchesNothing: Touches<DomainEvent> = touches(() => ({}))
