import type { Hono } from "hono"
import type { Call } from "../lib/contract.ts"
import type { Deps } from "../platform/deps.ts"
import { openApiDocument } from "../platform/http/calls/openapi.ts"
import { healthCall, readinessCall } from "./about-contract.ts"
import { apiPage } from "./api-page.ts"
import { openReadiness, type UnreadyReason } from "./readiness.ts"

/** Serves health, readiness, the OpenAPI description and its readable page. */
export function serveAbout(app: Hono, deps: Deps, served: Call[]): void {
  served.push(healthCall, readinessCall)
  // Without the session, which would need the database.
  app.get(healthCall.path, (c) => c.json({ success: true, status: "alive" }))
  const findUnreadyReason = openReadiness(deps)
  app.get(readinessCall.path, async (c) => {
    const reason = await findUnreadyReason()
    if (!reason) return c.json({ success: true, status: "ready" })
    c.header("retry-after", "5")
    return c.json({ success: false, message: unreadyMessages[reason] }, 503)
  })
  const describe = () => openApiDocument(served, deps.settings.brandName, deps.settings.publicUrl)
  let description: ReturnType<typeof describe> | undefined
  app.get("/openapi.json", (c) => {
    description ??= describe()
    return c.json(description)
  })
  app.get("/docs", (c) => c.html(apiPage(served, deps.settings.brandName, c.get("nonce"))))
}

const unreadyMessages: Record<UnreadyReason, string> = {
  "database-away": "The database does not answer.",
  "database-read-only": "The database takes no changes.",
  "database-full": "The disk of the database is full.",
  "files-full": "The disk of the files is full.",
}
