import type { Log } from "../log.ts"
import { postPinned } from "./post-pinned.ts"
import { outcomeOf, type PushOutcome } from "./push-outcome.ts"
import { checkEndpoint, type EndpointProblem, type PushReach } from "./push-reach.ts"
import type { VapidKeys } from "./vapid-keys.ts"

/** A subscription of a browser (RFC 8030): an address of its push service, and two keys in base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Everything that leaves the server, encrypted for one browser. `link` is a path of this site. */
export type PushMessage = { title: string; text: string; link: string }

export type PushDelivery = {
  message: PushMessage
  /** Wakes a phone that saves battery. */
  isUrgent: boolean
  /** How long the push service stores it for a device that is off. */
  ttlSeconds: number
  /** Of several waiting messages with one topic only the newest reaches a device. At most 32 letters and digits. */
  topic: string
}

export type Push = {
  /** For the browser's `applicationServerKey`. */
  publicKey: string
  /** Returns why no message may be sent to this address, or null. */
  findProblem(endpoint: string): Promise<EndpointProblem | null>
  /** Sends one message. Never throws because of the push service. */
  send(subscription: Subscription, delivery: PushDelivery): Promise<PushOutcome>
}

export type PushOptions = {
  keys: VapidKeys
  /** The contact for push services: a mailto: or https: address. */
  subject: string
  log: Log
  now(): Date
  reach: PushReach
}

/** Push services accept 4,096 bytes. A Filipino letter has up to three, and encryption adds about a hundred. */
const longest = { title: 120, text: 400, link: 500 }
const fourWeeks = 28 * 24 * 60 * 60

/** Web Push (RFC 8030, 8291, 8292) with our own requests (docs/decisions/0030-notices.md). */
export function openPush({ keys, subject, log, now, reach }: PushOptions): Push {
  const send: Push["send"] = async ({ endpoint, ...keysOfBrowser }, delivery) => {
    const checked = await checkEndpoint(endpoint, reach)
    if (checked === "unknown") return { kind: "later", status: null, reason: "host not found", retryAfter: null }
    if (typeof checked === "string") return { kind: "refused", status: null, reason: checked }
    const { default: webPush } = await import("web-push")
    const { title, text, link } = delivery.message
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint: checked.url.href, keys: keysOfBrowser },
      JSON.stringify({
        title: cut(title, longest.title),
        text: cut(text, longest.text),
        link: link.slice(0, longest.link),
      }),
      {
        vapidDetails: { subject, ...keys },
        TTL: Math.min(Math.max(0, Math.floor(delivery.ttlSeconds)), fourWeeks),
        urgency: delivery.isUrgent ? "high" : "normal",
        topic: delivery.topic,
      },
    )
    const reply = await postPinned(checked, { method, headers, body })
    const outcome = outcomeOf(reply, now())
    if (outcome.kind !== "delivered") {
      const { kind, ...facts } = outcome
      log("warn", `push-${kind}`, { host: checked.url.host, ...facts })
    }
    return outcome
  }
  return {
    publicKey: keys.publicKey,
    async findProblem(endpoint) {
      const checked = await checkEndpoint(endpoint, reach)
      return typeof checked === "string" ? checked : null
    },
    send,
  }
}

/** Cuts a text between letters, and marks that something is missing. */
function cut(words: string, most: number): string {
  const letters = [...words]
  return letters.length <= most ? words : `${letters.slice(0, most - 1).join("")}…`
}
