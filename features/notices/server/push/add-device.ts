import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { isPublicKey } from "../../../../platform/push/vapid-keys.ts"
import { type PushSubscriptionForm, shouldTouchDevice } from "../../domain/push/push-device.ts"
import { noticeError } from "../errors.ts"
import { recordNoticeEvent } from "../events.ts"
import { dropDevicesTooMany, findSameDevice, lockForDevice, putDevice, touchDevice } from "./device-queries.ts"

/**
 * Sends push messages of the account to the browser of this session (docs/rules/notices.md#push). Every loaded page
 * repeats this (`onLoad`): one query if nothing has changed. It does not bring a removed device back. `browser`: the
 * User-Agent header.
 */
export async function addPushDevice(
  deps: Deps,
  actor: Actor,
  { endpoint, keys, device, onLoad }: PushSubscriptionForm,
  browser: string | null,
): Promise<void> {
  const now = deps.now()
  const { accountId, sessionId } = actor
  const newDevice = { accountId, sessionId, endpoint, ...keys, device: device ?? browser, now }
  const same = await findSameDevice(deps.db, newDevice)
  if (same?.removed_at && onLoad) throw noticeError("removed")
  if (same && !same.removed_at) {
    if (shouldTouchDevice(same.last_seen_at, now)) await touchDevice(deps.db, same.id, now)
    return
  }
  if (!isPublicKey(keys.p256dh)) throw noticeError("wrong-key")
  const problem = await deps.push.findProblem(endpoint)
  if (problem) throw noticeError(problem)
  await transact(deps, async (tx) => {
    if (!(await lockForDevice(tx, newDevice))) throw noticeError("signed-out")
    const isNew = await putDevice(tx, newDevice)
    await dropDevicesTooMany(tx, accountId)
    if (isNew) await recordNoticeEvent(tx, { type: "push-device.added", at: now, actorId: accountId, accountId })
  })
}
