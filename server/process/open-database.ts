import { setTimeout as pause } from "node:timers/promises"
import type { PoolConfig } from "pg"
import { findRunning, startEmbedded } from "../../platform/database/embedded.ts"
import { pooledConnection } from "../../platform/database/pooled-connection.ts"
import type { Log } from "../../platform/log.ts"
import { type Settings, SettingsError } from "../../platform/settings.ts"
import { waitForDatabase } from "./wait-for-database.ts"

export type SchoolDatabase = {
  /** For calls and jobs. Behind a pooler each transaction may use another connection of the server. */
  connection: PoolConfig
  /** To PostgreSQL itself, for work that needs a session. Null if only a pooler is known. */
  direct: PoolConfig | null
  stop(): Promise<void>
}

const joinPauseMs = 200

type Choice = Pick<Settings, "databaseUrl" | "databaseDirectUrl" | "databaseWaitSeconds" | "dataDir">

/** Starts the embedded database, or connects to that of DATABASE_URL. Throws SettingsError. */
export async function openSchoolDatabase(settings: Choice, log: Log): Promise<SchoolDatabase> {
  if (settings.databaseUrl) return { ...(await reach(settings, settings.databaseUrl, log)), stop: async () => {} }
  const { connection, stop } = await startEmbedded(settings.dataDir)
  return { connection, direct: connection, stop }
}

/** Returns the database that the supervisor has opened, for a worker; waits while the supervisor restarts it. */
export async function joinSchoolDatabase(settings: Choice, log: Log): Promise<SchoolDatabase> {
  if (settings.databaseUrl) return openSchoolDatabase(settings, log)
  const until = performance.now() + settings.databaseWaitSeconds * 1000
  for (;;) {
    const connection = await findRunning(settings.dataDir)
    if (connection) return { connection, direct: connection, stop: async () => {} }
    if (performance.now() >= until) throw new Error(`The database under ${settings.dataDir} does not answer.`)
    await pause(joinPauseMs)
  }
}

/** Connects to DATABASE_URL and DATABASE_DIRECT_URL; waits while they are unavailable. Throws SettingsError. */
export async function reach(
  { databaseDirectUrl, databaseWaitSeconds }: Pick<Settings, "databaseDirectUrl" | "databaseWaitSeconds">,
  databaseUrl: string,
  log: Log,
): Promise<Pick<SchoolDatabase, "connection" | "direct">> {
  const find = (name: "DATABASE_URL" | "DATABASE_DIRECT_URL", url: string) =>
    waitForDatabase({ name, url, seconds: databaseWaitSeconds }, log)
  const isPooled = await find("DATABASE_URL", databaseUrl)
  const plain = { connectionString: databaseUrl }
  if (databaseDirectUrl && (await find("DATABASE_DIRECT_URL", databaseDirectUrl)))
    throw new SettingsError(
      "The setting DATABASE_DIRECT_URL is wrong: expected the address of PostgreSQL itself, and a pooler answers there.",
    )
  const direct = databaseDirectUrl ? { connectionString: databaseDirectUrl } : isPooled ? null : plain
  if (!isPooled) return { connection: plain, direct }
  log("info", "database-pooler", { hasDirect: direct !== null })
  return { connection: pooledConnection(databaseUrl), direct }
}
