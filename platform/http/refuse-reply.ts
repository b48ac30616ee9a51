import type { Context, ErrorHandler } from "hono"
import { isDatabaseAway } from "../database/database-away.ts"
import { StorageAway } from "../files/storage-away.ts"
import { factsOf, type Log } from "../log.ts"
import { Refusal } from "./refusal.ts"

/** The one translator of everything that is thrown into a reply (docs/rules.md#replies); nothing of an error's text leaves. */
export function refuseReply(log: Log): ErrorHandler {
  return (error, c) => {
    if (error instanceof Refusal) return asReply(c, error)
    if (hasLeft(error)) {
      log("info", "client-left", { id: c.get("requestId") })
      return asReply(c, new Refusal(400, "The request did not arrive completely. Please try again."))
    }
    const away = whatIsAway(error)
    log("error", away ?? "failed", { id: c.get("requestId"), ...factsOf(error) })
    if (!away) return asReply(c, new Refusal(500, "Something went wrong on our side. Please try again."))
    return asReply(c, new Refusal(503, awayWords[away], { retryAfter: 5 }))
  }
}

const awayWords = {
  "database-away": "The school's data is not available at the moment. Please try again soon.",
  "storage-away": "Files cannot be saved or opened at the moment. Please try again soon.",
}

function whatIsAway(error: unknown): keyof typeof awayWords | null {
  if (error instanceof StorageAway) return "storage-away"
  return isDatabaseAway(error) ? "database-away" : null
}

/** Somebody cancelled an upload or lost the connection: nobody is there to be answered, and nothing failed here. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET"
}

function asReply(c: Context, refusal: Refusal): Response {
  c.header("cache-control", "no-store")
  if (refusal.retryAfter) c.header("retry-after", String(refusal.retryAfter))
  const body = { success: false, message: refusal.message, ...(refusal.errors ? { errors: refusal.errors } : {}) }
  return c.json(body, refusal.status as 400)
}
