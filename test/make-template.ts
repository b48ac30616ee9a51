import type { PoolConfig } from "pg"
import { openDatabase } from "../platform/database/client.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { connectionTo, runOn } from "../platform/database/test-database.ts"

/** Creates a migrated database. Imported only where it is called, because the migrations take as long as a test. */
export async function makeTemplate(connection: PoolConfig, name: string): Promise<void> {
  await runOn(connection, `create database ${name}`)
  const db = openDatabase(connectionTo(connection, name), { max: 2 })
  await migrateToLatest(db).finally(() => db.destroy())
}
