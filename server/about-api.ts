import { setTimeout as pause } from "node:timers/promises"
import type { Context, Hono } from "hono"
import { sql } from "kysely"
import type { Call } from "../lib/contract.ts"
import type { Db } from "../platform/database/client.ts"
import type { Deps } from "../platform/deps.ts"
import { openApiDocument } from "../platform/http/calls/openapi.ts"
import { healthCall, readinessCall } from "./about-contract.ts"
import { apiPage } from "./api-page.ts"

/** Serves health, readiness, the OpenAPI description and its readable page. */
export function serveAbout(app: Hono, deps: Deps, served: Call[]): void {
  served.push(healthCall, readinessCall)
  // Without the session, which would need the database.
  app.get(healthCall.path, (c) => c.json({ success: true, status: "alive" }))
  app.get(readinessCall.path, async (c) => {
    try {
      if (await Promise.race([takesWrites(deps.db), giveUp()])) return c.json({ success: true, status: "ready" })
      return unready(c, "The database takes no changes.")
    } catch {
      return unready(c, "The database does not answer.")
    }
  })
  const describe = () => openApiDocument(served, deps.settings.brandName, deps.settings.publicUrl)
  let description: ReturnType<typeof describe> | undefined
  app.get("/openapi.json", (c) => {
    description ??= describe()
    return c.json(description)
  })
  app.get("/docs", (c) => c.html(apiPage(served, deps.settings.brandName, c.get("nonce"))))
}

function unready(c: Context, message: string): Response {
  c.header("retry-after", "5")
  return c.json({ success: false, message }, 503)
}

/** False for a standby and for a read-only primary. */
async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  return rows[0]?.isReadOnly === false
}

/** The time limit of a readiness check: rejects after two seconds. */
async function giveUp(): Promise<never> {
  await pause(2_000, undefined, { ref: false })
  throw new Error("The database does not answer.")
}
