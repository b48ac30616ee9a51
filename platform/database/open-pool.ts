import pg, { type PoolConfig } from "pg"
import { rejectStandby, retryConnect } from "./connect-retry.ts"
import { poolOptions } from "./pool-options.ts"
import { valueTypes } from "./value-types.ts"

/**
 * Opens a connection pool with time limits and keepalives, which rejects standbys and retries connecting. Connects at
 * the first query. `onLost` is called when a connection breaks, idle or busy.
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
  // The pool drops a connection that breaks, and its query fails. Without a listener the event would end the process;
  // the pool's event covers idle connections only, so every connection has a listener too.
  pool.on("error", () => {})
  // While the pool is closing, a lost connection is expected: the server may be stopped at the same time.
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!pool.ending) onLost(error)
    }),
  )
  return pool
}
