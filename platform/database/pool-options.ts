import type { PoolConfig } from "pg"

/** The time limits of a statement: the server's, and the client's for a frozen server, which applies none. */
const statementMs = 11_000
export const queryMs = 12_000

/** How long a call waits for a free connection, and how long one attempt to connect may take. */
export const freeConnectionMs = 2_000

/** The options of every connection to the database. */
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
