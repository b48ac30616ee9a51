import { Kysely, type Transaction } from "kysely"
import type pg from "pg"
import type { PoolConfig } from "pg"
import { TransactionLockDialect } from "./dialect.ts"
import { namingPool } from "./naming-pool.ts"
import { openPool } from "./open-pool.ts"
import type { Tables } from "./tables.ts"

export type Db = Kysely<Tables>
/** One transaction. A function that takes a Db runs outside the transaction of its caller. */
export type Tx = Transaction<Tables>

/** `isUnlimited`: statements have no time limit, for migrations. `max`: connections. */
type PoolChoice = { max?: number; isUnlimited?: boolean }

/** Opens a connection pool of its own; `db.destroy()` closes it. Connects at the first query. */
export function openDatabase(connection: PoolConfig, { max = 10, isUnlimited = false }: PoolChoice = {}): Db {
  const limits = isUnlimited ? { statement_timeout: 0, query_timeout: 0 } : {}
  const onLost = (error: Error) => console.error(`A database connection was lost: ${error.message}`)
  return databaseOver(openPool({ ...limits, ...connection, max }, onLost))
}

/** A database over a pool that other code may use too. */
export function databaseOver(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool: namingPool(pool) }) })
}

/** Runs several reads that all see the database as of the first one. Nothing can be written. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work)
}
