import { Resolver } from "node:dns/promises"
import { isIP } from "node:net"
import { isPublicIpAddress } from "./public-address.ts"

/** Why nothing is sent to an endpoint. `unknown`: its host was not found, which may be temporary. */
export type EndpointProblem = "not-https" | "no-push-service" | "not-public" | "unknown"

/** Where messages may go. The product uses `publicReach`; only tests pass another one, and no setting does. */
export type PushReach = {
  protocol: "https:" | "http:"
  /** Whether a browser's push service runs on this host. */
  isPushService(host: string): boolean
  isAllowed(address: string): boolean
  /** Returns the addresses of a host; empty if there are none. */
  resolve(host: string): Promise<string[]>
}

/**
 * The push services of Chrome, Edge, Firefox, Safari and browsers based on them. A leading dot means all hosts below.
 */
const pushServices = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
]

/**
 * Known push services, and these further hosts. DNS is asked directly, without the machine's own hosts file and its few
 * resolver threads.
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

/** The target of a message: the endpoint, and the checked addresses of its host. */
export type CheckedEndpoint = { url: URL; addresses: string[] }

/**
 * Checks an endpoint that a client has sent: it must be https without a password, on a known push service and the usual
 * port, and every address of its host must be public.
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
