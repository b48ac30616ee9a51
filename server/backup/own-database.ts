import type { PoolConfig } from "pg"
import { waitForDatabase } from "../wait-for-database.ts"

export type OpenedDatabase = { connection: PoolConfig; stop(): Promise<void> }

/** The database of DATABASE_URL, asked once: whoever makes a backup does not wait for it. */
export async function openOwnDatabase(databaseUrl: string): Promise<OpenedDatabase> {
  await waitForDatabase({ databaseUrl, databaseWaitSeconds: 0 }, () => undefined)
  return { connection: { connectionString: databaseUrl }, stop: async () => {} }
}
