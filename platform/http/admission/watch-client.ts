import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import type { WatchClient } from "./admission.ts"

/** Watches the connection of a request. Its signal would do the same, and cost a second request object. */
export function watchClientOf(c: Context): WatchClient {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  return (onGone) => {
    outgoing?.once("close", onGone)
    return () => outgoing?.off("close", onGone)
  }
}
