import { existsSync } from "node:fs"
import { join } from "node:path"
import type { PoolConfig } from "pg"
import { BackupError } from "../../platform/backup/backup-error.ts"
import { findRunning, startEmbedded } from "../../platform/database/embedded.ts"
import type { Settings } from "../../platform/settings.ts"
import { reach } from "../process/open-database.ts"

export type OpenedDatabase = { connection: PoolConfig; stop(): Promise<void> }

/**
 * Connects to the database of DATABASE_URL without waiting for it. Uses DATABASE_DIRECT_URL if there is one: a backup
 * needs a session, which a pooler does not give. Throws SettingsError.
 */
export async function openOwnDatabase(
  { databaseDirectUrl }: Pick<Settings, "databaseDirectUrl">,
  databaseUrl: string,
): Promise<OpenedDatabase> {
  const { connection, direct } = await reach(
    { databaseDirectUrl, databaseWaitSeconds: 0 },
    databaseUrl,
    () => undefined,
  )
  return { connection: direct ?? connection, stop: async () => {} }
}

/**
 * Connects to the database of a running school, or starts that of a stopped one during the backup. Throws BackupError.
 */
export async function openDatabaseOf(settings: Settings): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return openOwnDatabase(settings, databaseUrl)
  if (!existsSync(join(dataDir, "postgres", "PG_VERSION")))
    throw new BackupError(`There is no school in ${dataDir}: set DATA_DIR or DATABASE_URL as the school has them.`)
  const connection = await findRunning(dataDir)
  return connection ? { connection, stop: async () => {} } : startEmbedded(dataDir)
}
