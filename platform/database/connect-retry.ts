import { setTimeout as pause } from "node:timers/promises"
import type { Pool, PoolClient } from "pg"
import { canRetryConnect } from "./database-unavailable.ts"

const patienceMs = 8_000

/**
 * Retries connecting for up to 8 seconds while the database restarts or fails over: nothing was sent yet, so it is
 * safe for reads and writes. The time is shared: once the database has been unavailable for that long, each call tries
 * once and fails at once, until one succeeds.
 */
export function retryConnect(pool: Pool, ms = patienceMs): void {
  const connect = patientConnect(pool, pool.connect.bind(pool), ms)
  function patient(): Promise<PoolClient>
  function patient(done: Done): void
  function patient(done?: Done) {
    if (!done) return connect()
    connect().then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => undefined),
    )
  }
  pool.connect = patient
}

type Done = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

function patientConnect(pool: Pool, connect: () => Promise<PoolClient>, ms: number): () => Promise<PoolClient> {
  let awaySince: number | null = null
  return async () => {
    for (;;) {
      try {
        const client = await connect()
        awaySince = null
        return client
      } catch (error) {
        if (pool.ending || !canRetryConnect(error)) throw error
        awaySince ??= Date.now()
        if (Date.now() - awaySince > ms) throw error
        await pause(150 + Math.random() * 150)
      }
    }
  }
}

/** For a pool's `verify`: rejects a standby, which answers reads with old data and rejects writes. */
export function rejectStandby(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ standby: boolean }>("select pg_is_in_recovery() as standby")
    .then(
      ({ rows }) =>
        done(rows[0]?.standby ? Object.assign(new Error("This is a standby."), { code: "57P03" }) : undefined),
      done,
    )
}
