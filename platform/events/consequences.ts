import { type Decision, recordDecision } from "../database/audit-trail.ts"
import type { Tx } from "../database/client.ts"
import type { Deps } from "../deps.ts"
import { type Mail, queueMail } from "../mail/queue-mail.ts"
import type { Consequence, DomainEvent, EventBase, Handler, Touches } from "./events.ts"
import type { Touched } from "./touched.ts"

/** The possible consequences of an event; server/events.ts has the actual ones. */

type Entry = Omit<Decision, "at" | "accountId">

/** Writes rows of the audit trail, in the name of who did it. */
export function audited<E extends EventBase>(entriesOf: (event: E) => readonly Entry[]): Consequence<E> {
  const handle: Handler<E> = async (tx, event) => {
    const { at, actorId: accountId } = event
    for (const entry of entriesOf(event)) await recordDecision(tx, { at, accountId, ...entry })
  }
  return { kind: "audit", handle }
}

/** The mails about an event, sent once it is committed; empty without a recipient. */
export type WriteMails<E> = (tx: Tx, event: E, deps: Deps) => Promise<readonly Mail[]>

export function mailed<E>(write: WriteMails<E>): Consequence<E> {
  const handle: Handler<E> = async (tx, event, deps) => {
    for (const mail of await write(tx, event, deps)) await queueMail(tx, deps.jobs, mail)
  }
  return { kind: "mail", handle }
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
