import { Kysely, type Transaction } from "kysely"
import type pg from "pg"
import type { PoolConfig } from "pg"
import { TransactionLockDialect } from "./dialect.ts"
import { namingPool } from "./naming-pool.ts"
import { openPool } from "./open-pool.ts"
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
