import { z } from "zod"
import { optionalTextField, textField } from "../../../../lib/fields.ts"

const day = 24 * 60 * 60 * 1000

/**
 * An account hears of notices on at most ten browsers; an eleventh takes the place of the one unseen for longest
 * (docs/rules/notices.md#push).
 */
export const mostPushDevices = 10

/** A browser that has opened no page for so many days is forgotten. */
export const pushDeviceDays = 60

/** Push services may accept messages for a browser that is long gone, so one unseen since then is forgotten. */
export function pushDevicesUnseenSince(now: Date): Date {
  return new Date(now.getTime() - pushDeviceDays * day)
}

/** That a page was loaded is written down once an hour. */
export function shouldTouchDevice(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > 60 * 60 * 1000
}

const key = (label: string, pattern: RegExp) =>
  textField(label, 200).pipe(
    z.string().regex(pattern, `${label} must be the key that the browser gives, in base64url.`),
  )

/** What a browser hands out: its address at a push service, a point of P-256, and 16 random bytes. */
export const pushSubscription = z.object({
  endpoint: textField("endpoint", 1500),
  keys: z.object(
    { p256dh: key("p256dh", /^B[\w-]{86}$/), auth: key("auth", /^[\w-]{22}$/) },
    { error: "keys is required." },
  ),
  device: optionalTextField("device", 300),
  /** A page says again what its browser has; nobody has asked for it. */
  onLoad: z.boolean("onLoad must be true or false.").default(false),
})
export type PushSubscriptionForm = z.output<typeof pushSubscription>

export const pushTestOutcomes = ["delivered", "gone", "later", "refused"] as const
