import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import pg, { type PoolConfig } from "pg"
import { errorFields, type Log } from "../log.ts"
import type { Tx } from "./client.ts"
import { assertPrimary } from "./connect-retry.ts"
import { poolOptions } from "./pool-options.ts"

/** Messages between the processes of one database: PostgreSQL's LISTEN and NOTIFY. */
export type PubSub = {
  /**
   * Calls the handler with each message of the channel, including those of this process. `onMissed` is called whenever
   * listening begins, also after a lost connection: earlier messages may have been missed.
   */
  subscribe(channel: string, handler: (payload: string) => void, onMissed: () => void): void
  /** Whether messages are received at this moment. */
  isListening(): boolean
  stop(): Promise<void>
}

/** The largest payload; PostgreSQL accepts less than 8,000 bytes. */
export const maxMessageBytes = 7_900

/** Notifies every listening process, once the transaction is committed. It must not contain personal data. */
export async function publishMessage(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/** For a process that does not listen to others. */
export const noPubSub: PubSub = { subscribe: () => {}, isListening: () => false, stop: async () => {} }

/** How often the connection is checked, how long a reply may take, and the pauses between attempts to connect. */
export type PubSubPace = { heartbeatMs?: number; answerMs?: number; firstPauseMs?: number; longestPauseMs?: number }

/**
 * Listens over one connection, which is opened for the first channel and reopened whenever it is lost. The connection
 * must be a session: a pooler in transaction mode does not pass messages on.
 */
export function openPubSub(connection: PoolConfig, log: Log, pace: PubSubPace = {}): PubSub {
  return new PubSubListener(connection, log, pace)
}

type Subscriber = { name: string; handler: (payload: string) => void; onMissed: () => void }

class PubSubListener implements PubSub {
  readonly #connection: PoolConfig
  readonly #log: Log
  readonly #pace: Required<PubSubPace>
  readonly #subscribers: Subscriber[] = []
  readonly #stopping = new AbortController()
  #client: pg.Client | null = null
  #running: Promise<void> | null = null

  constructor(connection: PoolConfig, log: Log, pace: PubSubPace) {
    this.#connection = connection
    this.#log = log
    this.#pace = { heartbeatMs: 10_000, answerMs: 5_000, firstPauseMs: 200, longestPauseMs: 5_000, ...pace }
  }

  subscribe(name: string, handler: (payload: string) => void, onMissed: () => void): void {
    if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is no name of a channel`)
    const channel = { name, handler, onMissed }
    this.#subscribers.push(channel)
    if (this.#client) void this.#listenTo(this.#client, [channel]).catch(() => this.#client?.end())
    this.#running ??= this.#run()
  }

  isListening(): boolean {
    return this.#client !== null
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    let wait = this.#pace.firstPauseMs
    while (!signal.aborted) {
      const client = this.#newClient()
      try {
        await this.#begin(client)
        wait = this.#pace.firstPauseMs
        await this.#untilLost(client)
      } catch (error) {
        if (!signal.aborted) this.#log("warn", "pub-sub-connection-lost", errorFields(error))
      }
      this.#client = null
      await Promise.race([client.end().catch(() => {}), pause(1_000, undefined, { ref: false })])
      if (!signal.aborted) await pause(wait * (1 + Math.random()), undefined, { signal, ref: false }).catch(() => {})
      wait = Math.min(wait * 2, this.#pace.longestPauseMs)
    }
  }

  #newClient(): pg.Client {
    const client = new pg.Client({
      ...poolOptions,
      application_name: "silid-pub-sub",
      ...this.#connection,
      query_timeout: this.#pace.answerMs,
      connectionTimeoutMillis: this.#pace.answerMs,
    })
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { name, handler } of this.#subscribers) if (name === channel) handler(payload)
    })
    return client
  }

  async #begin(client: pg.Client): Promise<void> {
    // Handled in #untilLost; without a listener the event would end the process.
    client.on("error", () => {})
    await client.connect()
    await assertPrimary(client)
    await this.#listenTo(client, [...this.#subscribers])
    this.#client = client
  }

  async #listenTo(client: pg.Client, channels: readonly Subscriber[]): Promise<void> {
    for (const { name } of channels) await client.query(`listen ${name}`)
    for (const { onMissed } of channels) onMissed()
  }

  /** Rejects when the connection breaks, the server is silent or has become a standby, or at stop(). */
  async #untilLost(client: pg.Client): Promise<void> {
    const over = new AbortController()
    const lost = new Promise<never>((_, fail) => {
      client.once("error", fail)
      client.once("end", () => fail(new Error("The connection has ended")))
      const { signal } = this.#stopping
      // It may have been stopped while it connected.
      if (signal.aborted) fail(signal.reason)
      signal.addEventListener("abort", () => fail(signal.reason), { once: true, signal: over.signal })
    })
    const beat = async (): Promise<never> => {
      for (;;) {
        await pause(this.#pace.heartbeatMs, undefined, { signal: over.signal, ref: false })
        // A standby receives no messages.
        await assertPrimary(client)
      }
    }
    await Promise.race([lost, beat()]).finally(() => over.abort())
  }
}
