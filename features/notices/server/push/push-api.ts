import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { isPublicKey } from "../../../../platform/push/vapid-keys.ts"
import { type PushSubscriptionForm, shouldTouchDevice } from "../../domain/push/push-device.ts"
import * as contract from "../../push-contract.ts"
import { noticeError } from "../errors.ts"
import { recordNoticeEvent } from "../events.ts"
import { findActiveDevices } from "./active-devices.ts"
import {
  deleteDeviceOf,
  deleteGoneDevice,
  dropDevicesTooMany,
  findSameDevice,
  lockForDevice,
  putDevice,
  removeDeviceOf,
  touchDevice,
} from "./device-queries.ts"

const secondsOfUse = 10 * 60

/** The calls about the browsers that get push messages. */
export function pushApi(serve: Serve, deps: Deps): void {
  serve(contract.pushKeyCall, async () => ({ key: deps.push.publicKey }))
  serve(contract.pushDevicesCall, async ({ actor }) => {
    const rows = await findActiveDevices(deps.db, [actor.accountId], deps.now())
    const devices = rows.map((row) => ({
      id: row.id,
      device: row.device,
      addedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.session_id === actor.sessionId,
    }))
    return { devices: devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
  })
  serve(contract.addPushDeviceCall, async ({ actor, input, exchange }) => {
    await addPushDevice(deps, actor, input, exchange.req.header("user-agent")?.slice(0, 300) ?? null)
    return { message: "This device now gets your notices.", key: deps.push.publicKey }
  })
  serve(contract.removePushDeviceCall, async ({ actor, input }) => {
    const { db, now } = deps
    const isRemoved = input.id
      ? await removeDeviceOf(db, actor.accountId, input.id, now())
      : await deleteDeviceOf(db, actor.accountId, input.endpoint ?? "")
    if (!isRemoved) throw notFound()
    return { message: "The device is removed and gets no more notices." }
  })
  serve(contract.testPushCall, async ({ actor }) => {
    const results = await sendPushTest(deps, actor)
    const delivered = results.filter(({ outcome }) => outcome === "delivered").length
    return { message: testMessage(delivered, results.length), results }
  })
}

function testMessage(delivered: number, all: number): string {
  const devices = all === 1 ? "your device" : `your ${all} devices`
  if (delivered === all) return `The test is sent to ${devices}.`
  return delivered === 0
    ? `The test could not be sent to ${devices}.`
    : `The test is sent to ${delivered} of ${devices}.`
}

/**
 * Sends push messages of the account to the browser of this session (docs/rules/notices.md#push). Every loaded page
 * repeats this (`onLoad`): one query if nothing has changed. It does not bring a removed device back. `browser`: the
 * User-Agent header.
 */
async function addPushDevice(
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

/** Sends a test to every device of the account at once, also in quiet hours, because the person waits for it. */
async function sendPushTest({ db, now, push, settings }: Deps, { accountId }: Actor) {
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
