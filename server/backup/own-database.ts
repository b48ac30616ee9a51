import type { PoolConfig } from "pg"
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
