import type { PoolConfig } from "pg"
import type { Settings } from "../../platform/settings.ts"
import { reach } from "../process/open-database.ts"

export type OpenedDatabase = { connection: PoolConfig; stop(): Promise<void> }

/**
 * The database of DATABASE_URL, asked once: whoever makes a backup does not wait for it. A pooler does not keep the rows
 * of a backup apart from other people's transactions: with DATABASE_DIRECT_URL it goes past it.
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
