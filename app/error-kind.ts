import { isRouteErrorResponse } from "react-router"
import { ApiFailure } from "../lib/call-api.ts"
import type { ErrorKind } from "./shell/error-page.tsx"

/** A network error: the browser could not fetch a page's data or code. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status === 0
  return error instanceof TypeError && /fetch|network|load failed|importing a module/i.test(error.message)
}

/** The kind of error page for what a loader or a page threw. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "server-error"
  if (error.status === 404) return "not-found"
  return error.status === 401 || error.status === 403 ? "not-authorized" : "server-error"
}
