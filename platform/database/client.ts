import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from "kysely"
import pg, { type PoolClient, type PoolConfig } from "pg"
import { StatementNames } from "./statement-names.ts"
import type { Tables } from "./tables.ts"
import { valueTypes } from "./value-types.ts"

export type Db = Kysely<Tables>
/** The queries of one transaction. What takes a Db where a Tx would do is meant to run by itself. */
export type Tx = Transaction<Tables>

/** Opens a pool of connections; `db.destroy()` closes it. Nothing is sent before the first query. */
export function openDatabase(connection: PoolConfig, { max = 10 }: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    application_name: "silid",
    ...connection,
    max,
    types: valueTypes,
  })
  // A connection that breaks is dropped by the pool, and its query fails. Unheard, the event would end the process:
  // that of the pool speaks for idle connections only, so each connection is listened to, at work or idle.
  pool.on("error", () => {})
  // Once the pool is being closed, nobody minds: the server may hear of its own end before it hears of the goodbye.
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!pool.ending) console.error(`A database connection was lost: ${error.message}`)
    }),
  )
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })
}

/** The same pool as Kysely sees it: its statements carry names. */
function namingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const naming = namingClient(client, names)
      wrapped.set(client, naming)
      return naming
    },
  }
}

/** "0A000" on a named statement: a migration changed what it returns. From then on this connection names nothing. */
function namingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const used = new Set<string>()
  let outdated = false
  const query = async (text: string, values: readonly unknown[]) => {
    const name = outdated ? undefined : names.nameFor(text, used)
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (name && (error as { code?: string }).code === "0A000") outdated = true
      throw error
    }
  }
  return {
    processID: (client as { processID?: number }).processID,
    // Kysely's other form of query, with a cursor, is only called when the dialect was given cursors.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || outdated),
  }
}
