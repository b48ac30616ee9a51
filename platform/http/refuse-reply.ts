import type { Context, ErrorHandler } from "hono"
import { factsOf, type Log } from "../log.ts"
import { Refusal } from "./refusal.ts"

/** The one translator of everything that is thrown into a reply (docs/rules.md#replies); nothing of an error's text leaves. */
export function refuseReply(log: Log): ErrorHandler {
  return (error, c) => {
    if (error instanceof Refusal) return asReply(c, error)
    if (hasLeft(error)) {
      log("info", "client-left", { id: c.get("requestId") })
      return asReply(c, new Refusal(400, "The request broke off."))
    }
    const busy = isDatabaseAway(error)
    log("error", busy ? "database-away" : "failed", { id: c.get("requestId"), ...factsOf(error) })
    return asReply(
      c,
      busy
        ? new Refusal(503, "The school's records cannot be reached right now. Please try again in a moment.", {
            retryAfter: 5,
          })
        : new Refusal(500, "Something went wrong on our side. Please try again."),
    )
  }
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

/** Connection failures of the driver, and the classes of PostgreSQL's own codes for "not now" (08, 53, 57P). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (/^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) && /connect|read|write|PIPE/i.test(error.message + code)) return true
  if (/^(08|53|57P)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/.test(error.message)
}
