import type { MiddlewareHandler } from "hono"
import { AppError } from "../app-error.ts"

const reading = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * CSRF protection: rejects every change that another site asks for, whatever the cookie (docs/rules/general.md#access).
 */
export function csrfProtection(publicUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin
  return async (c, next) => {
    if (!reading.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site")
      const origin = c.req.header("origin")
      const isOther = site === "cross-site" || site === "same-site"
      if (isOther || (origin && !isOwn(origin, ownOrigin, c.req.header("host")))) {
        throw new AppError(403, "This request came from another site. Please reload the page and try again.")
      }
    }
    await next()
  }
}

/** Another name of the machine counts as the same site, as in development; another scheme never does. */
function isOwn(origin: string, ownOrigin: string, host: string | undefined): boolean {
  if (origin === ownOrigin) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.host === host && asking.protocol === new URL(ownOrigin).protocol
}
