import { randomUUID } from "node:crypto"
import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { Log } from "../log.ts"

/** One line per request: what was asked for by its route, never by its full address, which may hold a token or a name. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    c.set("requestId", id)
    c.header("x-request-id", id)
    const from = performance.now()
    await next()
    c.res.headers.set("x-request-id", id)
    const route = routePath(c)
    log("info", "request", {
      id,
      method: c.req.method,
      route: route.includes("*") ? firstWords(c.req.path) : route,
      status: c.res.status,
      ms: Math.round((performance.now() - from) * 10) / 10,
    })
  }
}

const firstWords = (path: string) => path.split("/").slice(0, 3).join("/")
