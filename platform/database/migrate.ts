import { sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import type { Db, Tx } from "./client.ts"
import { migrations } from "./migrations/list.ts"

/** Any number that nobody else uses for an advisory lock in the same database. */
const migrationLock = 7_230_901_125

/**
 * Migrates the database to the newest schema, in one transaction. Several processes may call this at once: one works,
 * the others wait and find it done. An error names the migration that failed.
 */
export async function migrateToLatest(db: Db, list: Record<string, Migration> = migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await apply(connection, list)
    } finally {
      const release = sql`select pg_advisory_unlock(${sql.lit(migrationLock)}), set_config('statement_timeout', setting, false)
        from (select reset_val as setting from pg_settings where name = 'statement_timeout') as before`
      // Where the connection broke, the lock went with it, and the first error is the one to hear.
      await release.execute(connection).catch(() => undefined)
    }
  })
}

/** Brings an empty database to the schema that it had after this migration, within a transaction of the caller's. */
export async function migrateTo(tx: Tx, name: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

async function apply(connection: Db, list: Record<string, Migration>) {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => list } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === "Error")?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `The database could not be migrated: ${reason}`, {
    cause: error,
  })
}
