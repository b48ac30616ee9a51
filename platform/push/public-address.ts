import ipaddr from "ipaddr.js"

/** The IPv6 addresses that are assigned to hosts of the internet (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number]

/**
 * Whether an IP address belongs to a host of the internet (docs/rules/notices.md#push): not to this machine, a private
 * or shared network, a single link, a group or a test, and not to an IPv4 address inside IPv6.
 */
export function isPublicIpAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== "unicast") return false
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast)
}
