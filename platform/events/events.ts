import type { Tx } from "../database/client.ts"
import type { Deps } from "../deps.ts"

/** When it happened, and which account did it; null where nobody was signed in. */
export type EventBase = { at: Date; actorId: string | null }

/** What a decision changed, as the audit trail keeps it. */
export type Change = { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null }

/** Something that has happened, as "class.approved". */
export type DomainEvent = EventBase & { type: string }

/** Runs in the transaction of the event, so it only reads and writes the database. */
export type Handler<E> = (tx: Tx, event: E, deps: Deps) => Promise<void>

export type Consequence<E> =
  | { kind: "audit" | "mail" | "reaction"; handle: Handler<E> }
  /** Visitors see something else from now on. */
  | { kind: "public-pages" }

type EventOf<E extends DomainEvent, T> = E extends DomainEvent ? (T extends E["type"] ? E : never) : never

/** What follows from each event, in this order. An empty list says that nothing does. */
export type ConsequencesOf<E extends DomainEvent> = {
  readonly [T in E["type"]]: readonly Consequence<EventOf<E, T>>[]
}

export type Events = {
  /** Throws for an event that nobody has wired. */
  consequencesOf(type: string): readonly Consequence<DomainEvent>[]
  /** Tells the listeners of this process what was committed. */
  publish(events: readonly DomainEvent[]): void
  /** Calls the listener with every event that this process has committed, in order. */
  onCommit(listener: (event: DomainEvent) => void): void
}

export function openEvents<E extends DomainEvent>(wiring: ConsequencesOf<E>): Events {
  const byType = new Map<string, readonly Consequence<DomainEvent>[]>(
    Object.entries(wiring as Record<string, readonly Consequence<DomainEvent>[]>),
  )
  const listeners: ((event: DomainEvent) => void)[] = []
  return {
    consequencesOf(type) {
      const consequences = byType.get(type)
      if (!consequences) throw new Error(`The event ${type} is not wired in server/events.ts`)
      return consequences
    },
    publish(events) {
      for (const event of events) for (const listener of listeners) listener(event)
    },
    onCommit(listener) {
      listeners.push(listener)
    },
  }
}
