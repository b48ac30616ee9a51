import { z } from "zod"
import { optionalTextField, textField } from "../../../../lib/fields.ts"

const day = 24 * 60 * 60 * 1000

/**
 * The most browsers that get push messages of an account (docs/rules/notices.md#push). A further one replaces the
 * longest unseen one.
 */
export const mostPushDevices = 10

/** A browser that has opened no page for this many days is removed. */
export const pushDeviceDays = 60

/**
 * Returns the time since which a device must have been seen. Push services may accept messages for a browser that is
 * long gone.
 */
export function pushDevicesUnseenSince(now: Date): Date {
  return new Date(now.getTime() - pushDeviceDays * day)
}

/** A page load is recorded at most once an hour. */
export function shouldTouchDevice(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > 60 * 60 * 1000
}

const key = (label: string, pattern: RegExp) =>
  textField(label, 200).pipe(
    z.string().regex(pattern, `${label} must be the key that the browser gives, in base64url.`),
  )

/** What a browser provides: its address at a push service, a point of P-256, and 16 random bytes. */
export const pushSubscription = z.object({
  endpoint: textField("endpoint", 1500),
  keys: z.object(
    { p256dh: key("p256dh", /^B[\w-]{86}$/), auth: key("auth", /^[\w-]{22}$/) },
    { error: "keys is required." },
  ),
  device: optionalTextField("device", 300),
  /** The page registers its browser again on its own; nobody has pressed a button. */
  onLoad: z.boolean("onLoad must be true or false.").default(false),
})
export type PushSubscriptionForm = z.output<typeof pushSubscription>

export const pushTestOutcomes = ["delivered", "gone", "later", "refused"] as const
