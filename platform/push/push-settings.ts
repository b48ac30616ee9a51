import { isHttps } from "../http/security/host-cookie.ts"
import type { Settings } from "../settings.ts"
import { keptVapidKeys } from "./kept-vapid-keys.ts"
import { openPush, type Push, type PushOptions } from "./open-push.ts"
import { publicReach } from "./push-reach.ts"
import type { VapidKeys } from "./vapid-keys.ts"

type SchoolPushOptions = Pick<PushOptions, "keys" | "log" | "now"> & Partial<Pick<PushOptions, "reach">>

/** Web Push in the name of this school. */
export function openSchoolPush(settings: Settings, options: SchoolPushOptions): Push {
  return openPush({
    subject: pushSubjectOf(settings),
    ...options,
    reach: options.reach ?? publicReach(settings.pushHosts),
  })
}

/** The keys by which push services know this school: from the settings, otherwise from the database. */
export async function vapidKeysOf(
  { vapidKeys }: Pick<Settings, "vapidKeys">,
  deps: Parameters<typeof keptVapidKeys>[0],
): Promise<VapidKeys> {
  return vapidKeys ?? (await keptVapidKeys(deps))
}

/** Returns whom a push service contacts with a complaint. */
export function pushSubjectOf({ contact, publicUrl }: Pick<Settings, "contact" | "publicUrl">): string {
  if (contact.email) return `mailto:${contact.email}`
  return isHttps(publicUrl) ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
}
