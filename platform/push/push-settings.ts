import { isHttps } from "../http/security/host-cookie.ts"
import { type Settings, sessionSecretOf } from "../settings.ts"
import { openPush, type Push, type PushOptions } from "./open-push.ts"
import { deriveVapidKeys, type VapidKeys } from "./vapid-keys.ts"

type SchoolPushOptions = Pick<PushOptions, "log" | "now" | "reach">

/** Web Push with the keys of this school. */
export function openSchoolPush(settings: Settings, options: SchoolPushOptions): Push {
  const keys = vapidKeysOf(settings, sessionSecretOf(settings))
  return openPush({ keys, subject: pushSubjectOf(settings), ...options })
}

/** The keys by which push services know this school: the settings, or those that come with the session secret. */
export function vapidKeysOf({ vapidKeys }: Pick<Settings, "vapidKeys">, sessionSecret: string): VapidKeys {
  return vapidKeys ?? deriveVapidKeys(sessionSecret)
}

/** Whom a push service writes to when it has a complaint. */
export function pushSubjectOf({ contact, publicUrl }: Pick<Settings, "contact" | "publicUrl">): string {
  if (contact.email) return `mailto:${contact.email}`
  return isHttps(publicUrl) ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
}
