import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, textField } from "../../lib/fields.ts"
import { pushSubscription, pushTestOutcomes } from "./domain/push/push-device.ts"

/** The calls about the browsers that get push messages of an account (docs/rules/notices.md#push). */

const nothing = z.object({})
const done = z.strictObject({})

const pushDeviceData = z.strictObject({
  id: z.string(),
  device: z.string().nullable(),
  addedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDeviceData>

export const pushKeyCall = defineCall({
  method: "get",
  path: "/accounts/push-key",
  access: "signed-in",
  summary: "The key with which a browser subscribes to messages of this school.",
  input: nothing,
  reply: z.strictObject({ key: z.string() }),
})

export const pushDevicesCall = defineCall({
  method: "get",
  path: "/accounts/push-devices",
  access: "signed-in",
  summary: "The browsers that get push messages of this account, that of the session first.",
  input: nothing,
  reply: z.strictObject({ devices: z.array(pushDeviceData) }),
})

export const addPushDeviceCall = defineCall({
  method: "post",
  path: "/accounts/push-device",
  access: "signed-in",
  limit: "push-devices",
  summary:
    "Sends push messages to the browser of this session, until the session ends. `endpoint` is https and leads to a public address. With `onLoad` a device that was removed is refused (409). The reply names the school's key: a browser that has another one subscribes anew.",
  errorStatuses: [409],
  input: pushSubscription,
  reply: z.strictObject({ key: z.string() }),
})

export const removePushDeviceCall = defineCall({
  method: "delete",
  path: "/accounts/push-device",
  access: "signed-in",
  limit: "push-devices",
  errorStatuses: [404],
  summary: "Stops push messages to a browser of the account, given by its `endpoint` or its `id`.",
  input: z
    .object({ endpoint: textField("endpoint", 1500).optional(), id: idField("id").optional() })
    .refine(({ endpoint, id }) => (endpoint === undefined) !== (id === undefined), {
      path: ["endpoint"],
      message: "Either endpoint or id is required.",
    }),
  reply: done,
})

export const testPushCall = defineCall({
  method: "post",
  path: "/accounts/push-test",
  access: "signed-in",
  limit: "push-tests",
  errorStatuses: [409],
  summary: "Sends a test to every browser of the account; the reply has the result of each.",
  input: nothing,
  reply: z.strictObject({
    results: z.array(
      z.strictObject({
        id: z.string(),
        outcome: z.enum(pushTestOutcomes),
        status: z.number().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
})
