import { Resolver } from "node:dns/promises"
import { isIP } from "node:net"
import { isPublicIpAddress } from "./public-address.ts"

/** Why nothing is sent to an endpoint. `unknown`: its host was not found, which may pass. */
export type EndpointProblem = "not-https" | "no-push-service" | "not-public" | "unknown"

/**
 * Where messages may go. In the product this is `publicReach`; only a test hands over another, and no setting does.
 */
export type PushReach = {
  protocol: "https:" | "http:"
  /** Whether a browser's push service runs on this host. */
  isPushService(host: string): boolean
  isAllowed(address: string): boolean
  /** The addresses of a host; empty when there are none. */
  resolve(host: string): Promise<string[]>
}

/** The push services of Chrome, Edge, Firefox, Safari and browsers built on them; a leading dot names all hosts below. */
const pushServices = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
]

/**
 * Known push services, and these further hosts. DNS is asked directly: neither the machine's own list of hosts nor its
 * few threads for names take part.
 */
export const publicReach = (furtherHosts: readonly string[]): PushReach => ({
  protocol: "https:",
  isPushService: (host) =>
    furtherHosts.includes(host) ||
    pushServices.some((service) => (service.startsWith(".") ? host.endsWith(service) : host === service)),
  isAllowed: isPublicIpAddress,
  async resolve(host) {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
  },
})

/** Where a message goes: the endpoint, and the checked addresses of its host. */
export type CheckedEndpoint = { url: URL; addresses: string[] }

/**
 * A client has sent the endpoint: it must be https without a password in it and lead to a push service on the usual
 * port, and every address of its host must be a public one.
 */
export async function checkEndpoint(endpoint: string, reach: PushReach): Promise<CheckedEndpoint | EndpointProblem> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== reach.protocol || url.username || url.password) return "not-https"
  const host = url.hostname.replace(/^\[|\]$/g, "")
  if (!reach.isPushService(host) || (reach.protocol === "https:" && url.port !== "")) return "no-push-service"
  const addresses = isIP(host) ? [host] : await reach.resolve(host)
  if (addresses.length === 0) return "unknown"
  return addresses.every(reach.isAllowed) ? { url, addresses } : "not-public"
}
