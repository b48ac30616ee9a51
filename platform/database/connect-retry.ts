import { setTimeout as pause } from "node:timers/promises"
import type { ClientBase, Pool, PoolClient } from "pg"
import { canRetryConnect, hasNoFreeConnection, hasTooManyConnections } from "./database-unavailable.ts"
import { freeConnectionMs } from "./pool-options.ts"

const patienceMs = 8_000
/** How long a pool opens no further connection after PostgreSQL has refused one. */
const smallerForMs = 5_000

/**
 * Retries connecting (docs/rules/general.md#replies): nothing was sent yet, so it is safe for reads and writes.
 *
 * - For up to `ms` (8 seconds by default) while the database restarts or fails over. The time is shared by all calls:
 *   once the database has been unavailable for that long, each call tries once, until one succeeds. Meanwhile a call
 *   also waits longer for the attempts before it.
 * - For up to `freeConnectionMs` while PostgreSQL has too many connections (53300). Meanwhile the pool opens no further
 *   one: calls wait in its queue for a free connection.
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
  const makeDo = makeDoWith(pool)
  const countBusy = counterOf(pool)
  let awaySince: number | null = null
  return async () => {
    const startedAt = Date.now()
    for (;;) {
      const wasAway = awaySince !== null
      try {
        const client = await connect()
        awaySince = null
        return client
      } catch (error) {
        const isFull = hasTooManyConnections(error)
        const isQueued = hasNoFreeConnection(error) && (wasAway || awaySince !== null || countBusy() === 0)
        if (pool.ending || !(isFull || isQueued || canRetryConnect(error))) throw error
        if (isFull) makeDo()
        else if (!isQueued) awaySince ??= Date.now()
        const [since, most] = isFull ? [startedAt, freeConnectionMs] : [awaySince ?? startedAt, ms]
        if (Date.now() - since > most) throw error
        await pause(150 + Math.random() * 150)
      }
    }
  }
}

/** Counts the busy connections. Without any, the queue waits for those that are being opened. */
function counterOf(pool: Pool): () => number {
  let busy = 0
  pool.on("acquire", () => {
    busy += 1
  })
  pool.on("release", () => {
    busy -= 1
  })
  return () => busy
}

/** Limits the pool to the connections that it has, for `smallerForMs`. */
function makeDoWith(pool: Pool): () => void {
  const { max } = pool.options
  let isSmaller = false
  return () => {
    pool.options.max = Math.max(1, Math.min(max, pool.totalCount))
    if (isSmaller) return
    isSmaller = true
    setTimeout(() => {
      isSmaller = false
      pool.options.max = max
    }, smallerForMs).unref()
  }
}

/** For a pool's `verify`: rejects a standby, which returns old data and rejects writes. */
export function rejectStandby(client: PoolClient, done: (error?: Error) => void): void {
  assertPrimary(client).then(() => done(), done)
}

/** Throws for a standby, as for a server that is starting up (57P03): it may be promoted soon. */
export async function assertPrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby")
  if (rows[0]?.standby) throw Object.assign(new Error("This is a standby."), { code: "57P03" })
}
