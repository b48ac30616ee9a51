import type { Context, ErrorHandler } from "hono"
import { isConflict, isDatabaseUnavailable, isDiskFull } from "../database/database-unavailable.ts"
import { isStorageFull, StorageUnavailableError } from "../files/storage-unavailable.ts"
import { errorFields, type Log } from "../log.ts"
import { ClientLeftError } from "./admission/busy-error.ts"
import { AppError } from "./app-error.ts"
import { requestIdOf } from "./calls/request-reads.ts"

/**
 * The error handler: turns everything that is thrown into a reply (docs/rules/general.md#replies). No text of another
 * error leaves the server.
 */
export function errorHandler(log: Log): ErrorHandler {
  return (error, c) => {
    if (error instanceof AppError) return asReply(c, error)
    if (hasLeft(error)) {
      log("info", "client-left", { id: requestIdOf(c) })
      return asReply(c, new AppError(400, "The request did not arrive completely. Please try again."))
    }
    if (isConflict(error)) {
      log("warn", "conflict", { id: requestIdOf(c), ...errorFields(error) })
      return asReply(c, new AppError(409, "Someone else changed this at the same moment. Please try again."))
    }
    const disk = isDiskFull(error) ? "database" : isStorageFull(error) ? "files" : null
    const away = disk ? "disk-full" : whatIsAway(error)
    log("error", away ?? "failed", { id: requestIdOf(c), ...(disk && { disk }), ...errorFields(error) })
    if (!away) return asReply(c, new AppError(500, "Something went wrong on our side. Please try again."))
    return asReply(c, new AppError(503, awayWords[away], { retryAfter: 5 }))
  }
}

const awayWords = {
  "disk-full": "The school's storage is full, so nothing was changed. Please try again later.",
  "database-away": "The school's data is not available at the moment. Please try again soon.",
  "storage-away": "Files cannot be saved or opened at the moment. Please try again soon.",
}

function whatIsAway(error: unknown): "database-away" | "storage-away" | null {
  if (error instanceof StorageUnavailableError) return "storage-away"
  return isDatabaseUnavailable(error) ? "database-away" : null
}

/** The client cancelled the upload or lost the connection: there is nobody to reply to, and no error to log. */
function hasLeft(error: unknown): boolean {
  if (error instanceof ClientLeftError) return true
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET"
}

function asReply(c: Context, errorCode: AppError): Response {
  c.header("cache-control", "no-store")
  if (errorCode.retryAfter) c.header("retry-after", String(errorCode.retryAfter))
  const body = { success: false, message: errorCode.message, ...(errorCode.errors ? { errors: errorCode.errors } : {}) }
  return c.json(body, errorCode.status as 400)
}
