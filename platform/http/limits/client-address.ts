import { isIPv6 } from "node:net"
import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"

/**
 * The address that identifies a client. Behind a trusted proxy it is the last one that the proxy names; otherwise the
 * connection's.
 */
export function clientAddress(c: Context, trustsProxy: boolean): string {
  const named = trustsProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined
  return networkOf(named || connectionAddress(c))
}

function connectionAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "in-process"
  } catch {
    return "in-process"
  }
}

/**
 * The network of one client: an IPv4 address, or a whole /64 of IPv6, inside which homes and phones change their
 * address freely. An IPv4 address written as IPv6 ("::ffff:203.0.113.7") is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ""] = address.replace(/^\[(.*)\]$/, "$1").split("%")
  if (!isIPv6(plain)) return address
  const [before = "", after] = plain.split("::")
  const head = before === "" ? [] : before.split(":")
  const tail = after ? after.split(":") : []
  // Four groups count. An IPv4 address at the end takes two groups, and is not among them.
  const missing = 8 - head.length - tail.length - (plain.includes(".") ? 1 : 0)
  const groups = [...head, ...(after === undefined ? [] : Array<string>(missing).fill("0")), ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}

/** The wider network that a client (see `networkOf`) belongs to: a /16 of IPv4, a /32 of IPv6. */
export function wideNetworkOf(client: string): string {
  const [first = "", second = ""] = client.split(client.includes(":") ? ":" : ".")
  return `${first} ${second}`
}
