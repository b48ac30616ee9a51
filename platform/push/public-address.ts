import ipaddr from "ipaddr.js"

/** What of the IPv6 addresses is given out to hosts of the internet (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number]

/**
 * Whether an IP address belongs to a host of the internet: neither to this machine, a private or shared network, a
 * single link, a group, a test, nor to an IPv4 address wrapped in IPv6 (docs/rules/notices.md#push).
 */
export function isPublicIpAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== "unicast") return false
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast)
}
