import type { Deps } from "../../../../platform/deps.ts"
import type { PushSource } from "../../../../platform/push/push-queue.ts"
import { kindOf, type NoticeKinds } from "../../domain/kind.ts"
import { usualQuietHours } from "../../domain/notice-settings.ts"
import { quietUntil, waitsUntil } from "../../domain/push/quiet-hours.ts"
import { withNotice } from "../notice-mail.ts"
import { presentNotice } from "../present-notice.ts"
import { findActiveDevices, isDeviceActive } from "./active-devices.ts"
import { deleteGoneDevice, findDevice } from "./device-queries.ts"
import { findPushedNotice, findReceivers } from "./pushed-notice-queries.ts"

/**
 * Push messages of notices (docs/rules/notices.md#push). The id of a notice is the cause, and its text is built when it
 * is sent.
 */
export function noticePushes({ settings }: Pick<Deps, "settings">, kinds: NoticeKinds): PushSource {
  return {
    async devicesFor(db, noticeIds, now) {
      const receivers = await findReceivers(db, noticeIds)
      const accountIds = [...new Set(receivers.map(({ accountId }) => accountId))]
      const devices = await findActiveDevices(db, accountIds, now)
      return receivers.flatMap(({ id, accountId }) =>
        devices.filter((each) => each.account_id === accountId).map((each) => ({ causeId: id, deviceId: each.id })),
      )
    },
    async messageOf(db, noticeId, now) {
      const row = await findPushedNotice(db, noticeId)
      const kind = row && kindOf(kinds, row.kind)
      if (!kind || row.read_at) return null
      const { title, text, link } = presentNotice(kinds, row, row.is_admin ? "admin" : row.role)
      const facts = kind.facts.safeParse(row.facts)
      const endsAt = (facts.success && kind.endsAt?.(facts.data)) || null
      const pushFrom = (facts.success && kind.pushFrom?.(facts.data)) || null
      const hours = { from: row.quiet_from ?? usualQuietHours.quietFrom, to: row.quiet_to ?? usualQuietHours.quietTo }
      const quiet = quietUntil(now, hours, settings.timeZone)
      return {
        message: { title, text, link: withNotice(link, noticeId) },
        isUrgent: kind.urgency === "now" || endsAt !== null,
        endsAt,
        waitUntil: later(
          waitsUntil({ urgency: kind.urgency, endsAt }, quiet),
          pushFrom && pushFrom > now ? pushFrom : null,
        ),
      }
    },
    async subscriptionOf(db, deviceId, now) {
      const device = await findDevice(db, deviceId)
      if (!device || !isDeviceActive(device, now)) return null
      const { endpoint, p256dh, auth } = device
      return { endpoint, p256dh, auth }
    },
    forget: deleteGoneDevice,
  }
}

/** The later of two moments, of which each may be missing. */
function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
