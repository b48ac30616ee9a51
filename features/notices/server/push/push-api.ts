import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import * as contract from "../../push-contract.ts"
import { findActiveDevices } from "./active-devices.ts"
import { addPushDevice } from "./add-device.ts"
import { deleteDeviceOf, removeDeviceOf } from "./device-queries.ts"
import { sendPushTest } from "./send-push-test.ts"

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
    return { message: "This device is told of your notices.", key: deps.push.publicKey }
  })
  serve(contract.removePushDeviceCall, async ({ actor, input }) => {
    const { db, now } = deps
    const isRemoved = input.id
      ? await removeDeviceOf(db, actor.accountId, input.id, now())
      : await deleteDeviceOf(db, actor.accountId, input.endpoint ?? "")
    if (!isRemoved) throw notFound()
    return { message: "The device is removed. It is not told of your notices any more." }
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
