import { isRouteErrorResponse } from "react-router"
import { ApiFailure } from "../lib/call-api.ts"
import type { ErrorKind } from "./shell/error-page.tsx"

/** A network error: the browser could not fetch the data or the code of a page. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status === 0
  return error instanceof TypeError && /fetch|network|load failed|importing a module/i.test(error.message)
}

/** Returns the kind of error page for an error of a loader or a page. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "server-error"
  if (error.status === 404) return "not-found"
  if (error.status === 503) return "busy"
  return error.status === 401 || error.status === 403 ? "not-authorized" : "server-error"
}
