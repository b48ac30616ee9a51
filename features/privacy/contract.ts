import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { dataFileStates } from "./domain/data-file.ts"
import { privacyRequestKinds } from "./domain/requests.ts"

/** What people may do with their own data (docs/rules/privacy.md#my-data). */

const nothing = z.object({})

const dataFile = z.strictObject({ state: z.enum(dataFileStates), readyUntil: z.string().nullable() })

const done = z.strictObject({})

export const deletionCall = defineCall({
  method: "get",
  path: "/accounts/deletion",
  access: "signed-in",
  beforeAgreeing: true,
  summary: "When the account will be deleted, what stays and why, and what must be settled before it can be deleted.",
  input: nothing,
  reply: z.strictObject({
    endsOn: z.string().nullable(),
    stays: z.array(z.strictObject({ what: z.string(), why: z.string() })),
    first: z.array(z.string()),
  }),
})

/** For the band on every page. */
export const deletionNoticeCall = defineCall({
  method: "get",
  path: "/accounts/deletion/notice",
  access: "signed-in",
  beforeAgreeing: true,
  summary: "When the account will be deleted; null unless its owner asked for that.",
  input: nothing,
  reply: z.strictObject({ endsOn: z.string().nullable() }),
})

export const requestDeletionCall = defineCall({
  method: "post",
  path: "/accounts/deletion",
  access: "signed-in",
  beforeAgreeing: true,
  reauthenticate: "password",
  errorStatuses: [429],
  summary: "Asks for the deletion of the account, after a time in which it can still be kept.",
  input: z.object({ password: z.string({ error: "Type your password." }).min(1, "Type your password.").max(200) }),
  reply: z.strictObject({ endsOn: z.string() }),
})

export const cancelDeletionCall = defineCall({
  method: "delete",
  path: "/accounts/deletion",
  access: "signed-in",
  beforeAgreeing: true,
  summary: "Keeps an account that was going to be deleted.",
  input: nothing,
  reply: done,
})

const ownRequest = z.strictObject({
  id: z.string(),
  kind: z.enum(privacyRequestKinds),
  words: z.string(),
  requestedAt: z.string(),
  dueBy: z.string(),
  answer: z.string().nullable(),
})

/** For the account page, without the password. */
export const ownPrivacyCall = defineCall({
  method: "get",
  path: "/accounts/privacy",
  access: "signed-in",
  beforeAgreeing: true,
  summary: "What the account has asked for: the file of its data, and its requests to the school with the answers.",
  input: nothing,
  reply: z.strictObject({ dataFile, requests: z.array(ownRequest) }),
})
export type OwnPrivacy = z.infer<typeof ownPrivacyCall.reply>

export const requestDataFileCall = defineCall({
  method: "post",
  path: "/accounts/data-file",
  access: "signed-in",
  beforeAgreeing: true,
  reauthenticate: true,
  status: 202,
  errorStatuses: [429],
  summary:
    "Asks for a ZIP file with everything about the account, one a day. It replies 202; a notice says when it is ready.",
  input: nothing,
  reply: z.strictObject({}),
})

export const dataFileCall = defineCall({
  method: "get",
  path: "/accounts/data-file",
  access: "signed-in",
  beforeAgreeing: true,
  reauthenticate: true,
  summary:
    "The state of the account's file, and until when it can be downloaded. With `download`, or if the request accepts application/zip, the file itself once it is ready.",
  input: z.object({ download: z.string().optional() }),
  reply: dataFile,
  mayReplyFile: true,
  errorStatuses: [404],
})
