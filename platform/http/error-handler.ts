import type { Context, ErrorHandler } from "hono"
import { isConflict, isDatabaseUnavailable, isDiskFull } from "../database/database-unavailable.ts"
import { UnreadableError } from "../encryption/key-ring.ts"
import { isStorageFull, StorageUnavailableError } from "../files/storage-unavailable.ts"
import { errorFields, type Log } from "../log.ts"
import { ClientLeftError } from "./admission/busy-error.ts"
import { AppError } from "./app-error.ts"

/** The error handler: turns everything that is thrown into a reply (docs/rules/general.md#replies). */
export function errorHandler(log: Log): ErrorHandler {
  return (error, c) => asReply(c, toAppError(error, log, c.get("requestId")))
}

/** Returns the AppError for an error, and logs what is none. No text of another error leaves the server. */
export function toAppError(error: unknown, log: Log, id: string | undefined): AppError {
  if (error instanceof AppError) return error
  if (hasLeft(error)) {
    log("info", "client-left", { id })
    return new AppError(400, "The request did not arrive completely. Please try again.")
  }
  if (isConflict(error)) {
    log("warn", "conflict", { id, ...errorFields(error) })
    return new AppError(409, "Someone else changed this at the same moment. Please try again.")
  }
  const disk = isDiskFull(error) ? "database" : isStorageFull(error) ? "files" : null
  const away = disk ? "disk-full" : whatIsAway(error)
  log("error", away ?? "failed", { id, ...(disk && { disk }), ...errorFields(error) })
  if (error instanceof UnreadableError) return new AppError(500, unreadableWords[error.reason])
  if (!away) return new AppError(500, "Something went wrong on our side. Please try again.")
  return new AppError(503, awayWords[away], { retryAfter: 5 })
}

const awayWords = {
  "disk-full": "The school's storage is full, so nothing was changed. Please try again later.",
  "database-away": "The school's data is not available at the moment. Please try again soon.",
  "storage-away": "Files cannot be saved or opened at the moment. Please try again soon.",
}

const unreadableWords = {
  "unknown-key": "This cannot be read: the server does not have the key with which it was encrypted.",
  changed: "This cannot be read: it was changed in the database. Please enter it again.",
  plain: "This cannot be read: it was stored in a way that this server does not accept.",
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

export function bodyOf({ message, errors, reauthenticate, mustAgree, existingId }: AppError) {
  return {
    success: false,
    message,
    ...(errors ? { errors } : {}),
    ...(reauthenticate ? { reauthenticate } : {}),
    ...(mustAgree ? { mustAgree } : {}),
    ...(existingId ? { id: existingId } : {}),
  }
}

function asReply(c: Context, appError: AppError): Response {
  c.header("cache-control", "no-store")
  if (appError.retryAfter) c.header("retry-after", String(appError.retryAfter))
  return c.json(bodyOf(appError), appError.status as 400)
}
