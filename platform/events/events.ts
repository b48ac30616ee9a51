import { randomUUID } from "node:crypto"
import type { Tx } from "../database/client.ts"
import type { PubSub } from "../database/pub-sub.ts"
import type { Deps } from "../deps.ts"
import { everything, mergeTouched, readTouched, type Touched } from "./touched.ts"

/** When it happened, and which account did it; null if nobody was logged in. */
export type EventBase = { at: Date; actorId: string | null }

/** The changes of a decision, for the audit trail. */
export type Change = { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null }

/** An event, such as "class.approved". */
export type DomainEvent = EventBase & { type: string }

/** Runs in the transaction of the event, so it only reads and writes the database. */
export type Handler<E> = (tx: Tx, event: E, deps: Deps) => Promise<void>

/** The content for visitors that an event changes. */
export type Touches<E> = { kind: "touches"; touchedBy: (event: E) => Partial<Touched> }

export type Consequence<E> = { kind: "audit" | "notice" | "reaction"; handle: Handler<E> }

type EventOf<E extends DomainEvent, T> = E extends DomainEvent ? (T extends E["type"] ? E : never) : never

/** The consequences of an event: first the touched content, which is required, then the others in this order. */
export type WhatFollows<E> = readonly [Touches<E>, ...Consequence<E>[]]

export type ConsequencesOf<E extends DomainEvent> = {
  readonly [T in E["type"]]: WhatFollows<EventOf<E, T>>
}

export type Events = {
  /** Identifies the events of this process in messages. */
  readonly origin: string
  /** Throws for an event that is not registered. */
  consequencesOf(type: string): readonly Consequence<DomainEvent>[]
  /** The content for visitors that these events change; null without any. */
  touchedBy(events: readonly DomainEvent[]): Touched | null
  /** Notifies the listeners of this process of what was committed. */
  publish(events: readonly DomainEvent[]): void
  /** Calls the listener with every event that this process has committed, in order. */
  onCommit(listener: (event: DomainEvent) => void): void
  /** Calls the listener with what a commit has touched, in this process or in another one. */
  onTouched(listener: (touched: Touched) => void): void
}

/** The messages in which processes report what they have touched. */
export const touchedChannel = "silid_touched"

export function openEvents<E extends DomainEvent>(wiring: ConsequencesOf<E>, pubSub: PubSub): Events {
  const byType = new Map(Object.entries(wiring as unknown as Record<string, WhatFollows<DomainEvent>>))
  const listeners: ((event: DomainEvent) => void)[] = []
  const touchListeners: ((touched: Touched) => void)[] = []
  const origin = randomUUID()
  const whatFollows = (type: string) => {
    const follows = byType.get(type)
    if (!follows) throw new Error(`The event ${type} is not wired in server/events.ts`)
    return follows
  }
  const touchedBy = (events: readonly DomainEvent[]) =>
    mergeTouched(events.map((event) => whatFollows(event.type)[0].touchedBy(event)))
  const tellOfTouched = (touched: Touched) => {
    for (const listener of touchListeners) listener(touched)
  }
  return {
    origin,
    consequencesOf: (type) => whatFollows(type).slice(1) as Consequence<DomainEvent>[],
    touchedBy,
    publish(events) {
      const touched = touchedBy(events)
      if (touched) tellOfTouched(touched)
      for (const event of events) for (const listener of listeners) listener(event)
    },
    onCommit: (listener) => void listeners.push(listener),
    onTouched(listener) {
      if (touchListeners.push(listener) > 1) return
      const hear = ({ from, ...touched }: ReturnType<typeof readTouched>) => {
        if (from !== origin) tellOfTouched(touched)
      }
      pubSub.subscribe(
        touchedChannel,
        (payload) => hear(readTouched(payload)),
        () => tellOfTouched({ atOnce: [everything], soon: [] }),
      )
    },
  }
}
