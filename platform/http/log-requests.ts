import { randomUUID } from "node:crypto"
import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { Log } from "../log.ts"

/** A finished request. `route` is null for a page, whose `path` is what somebody typed. */
export type RequestDone = (request: {
  method: string
  route: string | null
  path: string
  status: number
  ms: number
}) => void

/** Logs one line per request, with its route and never its full address, which may contain a token or a name. */
export function logRequests(log: Log, done?: RequestDone): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    c.set("requestId", id)
    c.header("x-request-id", id)
    const from = performance.now()
    await next()
    c.res.headers.set("x-request-id", id)
    const route = routePath(c)
    const isPage = /^\/?\*$/.test(route)
    const ms = performance.now() - from
    done?.({ method: c.req.method, route: isPage ? null : route, path: c.req.path, status: c.res.status, ms })
    log("info", "request", {
      id,
      method: c.req.method,
      route: isPage ? pageOf(c.req.path, c.res.status) : route,
      status: c.res.status,
      account: statusesWithAccount.has(c.res.status) ? c.get("accountId") : undefined,
      ms: Math.round(ms * 10) / 10,
    })
  }
}

/** Statuses after which an operator may have to find out who tried: the line then has the id of the account. */
const statusesWithAccount = new Set([401, 403, 404, 429])

/** For a page or a built file only its area is logged, because the rest may be a token. */
function pageOf(path: string, status: number): string {
  const [, area = "", ...more] = path.split("/")
  if (status === 404 || !/^[a-z-]*$/.test(area)) return "unknown"
  return more.length > 0 ? `/${area}/…` : `/${area}`
}
