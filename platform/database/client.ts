import { Kysely, type PostgresPool, type PostgresPoolClient, type Transaction } from "kysely"
import type pg from "pg"
import type { PoolClient, PoolConfig } from "pg"
import { breaksConnection } from "./database-unavailable.ts"
import { TransactionLockDialect } from "./dialect.ts"
import { openPool } from "./open-pool.ts"
import { StatementNames } from "./statement-names.ts"
import type { Tables } from "./tables.ts"

export type Db = Kysely<Tables>
/** The queries of one transaction. What takes a Db where a Tx would do is meant to run by itself. */
export type Tx = Transaction<Tables>

/** `isUnlimited`: statements may take as long as they need, as those of migrations do. */
type PoolChoice = { max?: number; isUnlimited?: boolean }

/** Opens a pool of its own; `db.destroy()` closes it. Nothing is sent before the first query. */
export function openDatabase(connection: PoolConfig, { max = 10, isUnlimited = false }: PoolChoice = {}): Db {
  const limits = isUnlimited ? { statement_timeout: 0, query_timeout: 0 } : {}
  const onLost = (error: Error) => console.error(`A database connection was lost: ${error.message}`)
  return databaseOver(openPool({ ...limits, ...connection, max }, onLost))
}

/** The database over a pool that others may use too. */
export function databaseOver(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool: namingPool(pool) }) })
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

/**
 * Not to be pooled again: a connection that is lost, silent or leads to a standby, and one whose named statements are
 * outdated because a migration changed what they return (0A000). A rollback on a lost connection has nothing left to do;
 * its failure would only hide why the transaction failed.
 */
function namingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const used = new Set<string>()
  let outdated = false
  let broken: unknown
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === "rollback" && broken) return noRows
    if (broken) throw broken
    const name = outdated ? undefined : names.nameFor(text, used)
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (name && (error as { code?: string }).code === "0A000") outdated = true
      if (breaksConnection(error) || text === "rollback") broken = error
      if (text === "rollback") return noRows
      throw error
    }
  }
  return {
    processID: (client as { processID?: number }).processID,
    // Kysely's other form of query, with a cursor, is only called when the dialect was given cursors.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || outdated || Boolean(broken)),
  }
}

const noRows = { command: "ROLLBACK", rowCount: 0, rows: [], oid: 0, fields: [] }
