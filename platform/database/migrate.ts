import { sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import type { Db, Tx } from "./client.ts"
import { migrations } from "./migrations/list.ts"

/** The key of the advisory lock; unique within the database. */
const migrationLock = 7_230_901_125

/**
 * Migrates the database to the newest schema, in one transaction. Several processes may call this at once: one
 * migrates, the others wait for it. The lock ends with the transaction, also behind a pooler and when the process is
 * killed. Throws an Error that names the migration that failed.
 */
export async function migrateToLatest(db: Db, list: Record<string, Migration> = migrations): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await lockMigrations(tx)
    await apply(tx, list)
  })
}

const lockMigrations = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)

/** Migrates an empty database to the schema after this migration, in the transaction of the caller. */
export async function migrateTo(tx: Tx, name: string): Promise<void> {
  await lockMigrations(tx)
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

async function apply(tx: Tx, list: Record<string, Migration>) {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => list } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === "Error")?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `The database could not be migrated: ${reason}`, {
    cause: error,
  })
}
