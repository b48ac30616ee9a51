import { isRouteErrorResponse } from "react-router"
import { ApiFailure } from "../lib/call-api.ts"
import type { ErrorKind } from "./shell/error-page.tsx"

/** A page's data or code that never arrived: the browser could not fetch it. */
export function isLost(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status === 0
  return error instanceof TypeError && /fetch|network|load failed|importing a module/i.test(error.message)
}

/** The page that fits what a loader or a page threw. */
export function kindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "server-error"
  if (error.status === 404) return "not-found"
  return error.status === 401 || error.status === 403 ? "not-authorized" : "server-error"
}
