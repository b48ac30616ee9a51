import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"

/** Whether a host name means the machine itself. Brackets around an IPv6 address count. */
function isLoopbackName(hostname: string): boolean {
  return /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i.test(hostname)
}

/** Whether only programs on the machine itself can follow this http(s) address. */
export function isLoopbackAddress(address: string): boolean {
  return isLoopbackName(new URL(address).hostname)
}

/** Headers of reverse proxies and tunnels: a request with one of them started on another machine, or may have. */
const traces = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]

/**
 * Whether a request began on this machine: the connection comes from here, it asks for a name of this machine, so that
 * no other site leads a browser to it, and no proxy has passed it on. Calls in process do not count.
 */
export function isFromThisMachine(c: Context): boolean {
  const host = c.req.header("host") ?? ""
  if (traces.some((name) => c.req.header(name) !== undefined)) return false
  const url = `http://${host}`
  return URL.canParse(url) && isLoopbackAddress(url) && isLoopbackName(remoteAddress(c))
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ""
  } catch {
    return ""
  }
}
