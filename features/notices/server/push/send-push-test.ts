import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { noticeError } from "../errors.ts"
import { findActiveDevices } from "./active-devices.ts"
import { deleteGoneDevice } from "./device-queries.ts"

const secondsOfUse = 10 * 60

/** Sends a test to every device of the account at once, also in quiet hours, because the person waits for it. */
export async function sendPushTest({ db, now, push, settings }: Deps, { accountId }: Actor) {
  const devices = await findActiveDevices(db, [accountId], now())
  if (devices.length === 0) throw noticeError("no-devices")
  const message = { title: settings.brandName, text: "This device gets your notices.", link: "/redirect" }
  return Promise.all(
    devices.map(async ({ id, endpoint, p256dh, auth }) => {
      const delivery = { message, isUrgent: true, ttlSeconds: secondsOfUse, topic: "test" }
      const outcome = await push.send({ endpoint, p256dh, auth }, delivery)
      if (outcome.kind === "gone") await deleteGoneDevice(db, id, endpoint)
      return {
        id,
        outcome: outcome.kind,
        status: "status" in outcome ? outcome.status : null,
        // The push service's own answer. The reason of a failed connection would reveal the school's network.
        reason: "reason" in outcome && outcome.status !== null ? outcome.reason : null,
      }
    }),
  )
}
