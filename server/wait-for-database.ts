import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { canRetryConnect } from "../platform/database/database-unavailable.ts"
import type { Log } from "../platform/log.ts"
import type { Settings } from "../platform/settings.ts"
import { settingError } from "./preflight.ts"

const connectMs = 10_000
const pauseMs = 500

/**
 * Waits for an unavailable database, up to DATABASE_WAIT_SECONDS, and logs it. An error that waiting cannot mend (a
 * wrong password, an unknown database or host) ends the start at once. Throws SettingsError.
 */
export async function waitForDatabase(
  { databaseUrl, databaseWaitSeconds }: Pick<Settings, "databaseUrl" | "databaseWaitSeconds">,
  log: Log,
): Promise<void> {
  const until = performance.now() + databaseWaitSeconds * 1000
  for (let isSaid = false; ; isSaid = true) {
    const client = clientFor(databaseUrl ?? "")
    // A connection that breaks after all has its say where it is used.
    client.on("error", () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!canRetryConnect(reasonOf(error)) || performance.now() >= until) {
        throw settingError("DATABASE_URL", "a database that answers", error)
      }
      if (!isSaid) log("warn", "waiting-for-database", { seconds: databaseWaitSeconds })
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(Math.max(0, Math.min(pauseMs, until - performance.now())))
  }
}

/** An attempt at several addresses of one host tells why only in its parts. */
function reasonOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error
}

function clientFor(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  } catch (error) {
    throw settingError("DATABASE_URL", "an address as postgres://name:password@host:5432/database", error)
  }
}
