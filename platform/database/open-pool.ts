import pg, { type PoolConfig } from "pg"
import { rejectStandby, retryConnect } from "./connect-retry.ts"
import { poolOptions } from "./pool-options.ts"
import { valueTypes } from "./value-types.ts"

/**
 * Opens a pool of connections: with time limits, keepalives, no standby, and patience while connecting. Nothing is sent
 * before the first query. `onLost` hears of a connection that breaks, idle or at work.
 */
export function openPool(options: PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    application_name: "silid",
    ...poolOptions,
    types: valueTypes,
    verify: rejectStandby,
    ...options,
  })
  retryConnect(pool)
  // A connection that breaks is dropped by the pool, and its query fails. Unheard, the event would end the process:
  // that of the pool speaks for idle connections only, so each connection is listened to, at work or idle.
  pool.on("error", () => {})
  // Once the pool is being closed, nobody minds: the server may hear of its own end before it hears of the goodbye.
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!pool.ending) onLost(error)
    }),
  )
  return pool
}
