import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"

/** The address a client is counted under. Behind a proxy that is trusted, the last one it names; else the connection's. */
export function clientAddress(c: Context, trustsProxy: boolean): string {
  const named = trustsProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined
  if (named) return named
  try {
    return getConnInfo(c).remote.address ?? "in-process"
  } catch {
    return "in-process"
  }
}
