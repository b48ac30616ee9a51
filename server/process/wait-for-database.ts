import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { assertPrimary } from "../../platform/database/connect-retry.ts"
import { canRetryConnect, hasTooManyConnections } from "../../platform/database/database-unavailable.ts"
import { isPooled } from "../../platform/database/pooled-connection.ts"
import type { Log } from "../../platform/log.ts"
import { settingError } from "./preflight.ts"

const connectMs = 10_000
const pauseMs = 500

type Sought = { name: "DATABASE_URL" | "DATABASE_DIRECT_URL"; url: string; seconds: number }

/**
 * Waits for an unavailable database, also for a standby to be promoted, up to `seconds`, and logs it once. Returns
 * whether it is reached through a pooler. Throws SettingsError when the time is over, and at once for a permanent error
 * (a wrong password, an unknown database).
 */
export async function waitForDatabase({ name, url, seconds }: Sought, log: Log): Promise<boolean> {
  const until = performance.now() + seconds * 1000
  for (let isSaid = false; ; isSaid = true) {
    const client = clientFor(name, url)
    // A lost connection rejects the query; without a listener the event would end the process.
    client.on("error", () => undefined)
    try {
      await client.connect()
      await assertPrimary(client)
      return await isPooled(client)
    } catch (error) {
      if (!canWait(reasonOf(error)) || performance.now() >= until) {
        throw settingError(name, "a database that answers", error)
      }
      if (!isSaid) log("warn", "waiting-for-database", { seconds })
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(Math.max(0, Math.min(pauseMs, until - performance.now())))
  }
}

const canWait = (reason: unknown) => canRetryConnect(reason) || hasTooManyConnections(reason)

/** An AggregateError (several addresses of a host) has the reason only in its parts. */
function reasonOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error
}

function clientFor(name: Sought["name"], connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: connectMs, query_timeout: connectMs })
  } catch (error) {
    throw settingError(name, "an address as postgres://name:password@host:5432/database", error)
  }
}
