import { setTimeout as pause } from "node:timers/promises"
import type { Hono } from "hono"
import { sql } from "kysely"
import type { Call } from "../lib/contract.ts"
import type { Deps } from "../platform/deps.ts"
import { openApiDocument } from "../platform/http/calls/openapi.ts"
import { healthCall, readinessCall } from "./about-contract.ts"
import { apiPage } from "./api-page.ts"

/** How the process is, and what it offers: health, readiness, the description of the API and its readable page. */
export function serveAbout(app: Hono, deps: Deps, served: Call[]): void {
  served.push(healthCall, readinessCall)
  // Without a look at who asks: that is a question to the database.
  app.get(healthCall.path, (c) => c.json({ success: true, status: "alive" }))
  app.get(readinessCall.path, async (c) => {
    try {
      await Promise.race([sql`select 1`.execute(deps.db), giveUp()])
      return c.json({ success: true, status: "ready" })
    } catch {
      c.header("retry-after", "5")
      return c.json({ success: false, message: "The database does not answer." }, 503)
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

/** A readiness check takes two seconds at most. */
async function giveUp(): Promise<never> {
  await pause(2_000, undefined, { ref: false })
  throw new Error("The database does not answer.")
}
