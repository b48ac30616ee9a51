import type { PoolConfig } from "pg"

/** How long a statement may take for the server, and then for us: a server that is frozen never applies its own limit. */
const statementMs = 11_000
export const queryMs = 12_000

/** What each pool of the product (calls, limits, jobs) asks of its connections. */
export const poolOptions: PoolConfig = {
  connectionTimeoutMillis: 8_000,
  statement_timeout: statementMs,
  query_timeout: queryMs,
  idle_in_transaction_session_timeout: 60_000,
  idleTimeoutMillis: 60_000,
  maxLifetimeSeconds: 3600,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
