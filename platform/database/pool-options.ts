import type { PoolConfig } from "pg"

/** How long a statement may take for the server, and then for us: a server that is frozen never applies its own limit. */
const statementMs = 11_000
export const queryMs = 12_000

/** How long a call waits for a free connection, and how long one attempt to open another may take. */
export const freeConnectionMs = 2_000

/** What the product asks of its connections to the database. */
export const poolOptions: PoolConfig = {
  connectionTimeoutMillis: freeConnectionMs,
  statement_timeout: statementMs,
  query_timeout: queryMs,
  idle_in_transaction_session_timeout: 60_000,
  idleTimeoutMillis: 60_000,
  maxLifetimeSeconds: 3600,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
