import { type Decision, recordDecision } from "../database/audit-trail.ts"
import type { Tx } from "../database/client.ts"
import type { Deps } from "../deps.ts"
import { type Mail, queueMail } from "../mail/queue-mail.ts"
import type { Consequence, DomainEvent, EventBase, Handler } from "./events.ts"

/** What may follow from an event; server/events.ts says what does. */

type Entry = Omit<Decision, "at" | "accountId">

/** Writes rows of the audit trail, in the name of who did it. */
export function audited<E extends EventBase>(entriesOf: (event: E) => readonly Entry[]): Consequence<E> {
  const handle: Handler<E> = async (tx, event) => {
    const { at, actorId: accountId } = event
    for (const entry of entriesOf(event)) await recordDecision(tx, { at, accountId, ...entry })
  }
  return { kind: "audit", handle }
}

/** The mails about an event, to be sent once it is committed; none where there is nobody to tell. */
export type WriteMails<E> = (tx: Tx, event: E, deps: Deps) => Promise<readonly Mail[]>

export function mailed<E>(write: WriteMails<E>): Consequence<E> {
  const handle: Handler<E> = async (tx, event, deps) => {
    for (const mail of await write(tx, event, deps)) await queueMail(tx, deps.jobs, mail)
  }
  return { kind: "mail", handle }
}

/** What another part of the product does in the same transaction. */
export function reaction<E>(handle: Handler<E>): Consequence<E> {
  return { kind: "reaction", handle }
}

export const clearsPublicPages: Consequence<DomainEvent> = { kind: "public-pages" }
