import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { reauthenticationForm } from "./domain/account-forms.ts"

/** The sessions of an account. */

export const reauthenticateCall = defineCall({
  method: "post",
  path: "/accounts/reauthenticate",
  access: "signed-in",
  beforeAgreeing: true,
  withoutSecondFactor: true,
  errorStatuses: [429],
  summary:
    "Checks the password or a second factor again, so that this session may make calls that ask for it for some minutes.",
  input: reauthenticationForm,
  reply: z.strictObject({}),
})

export const sessionData = z.strictObject({
  id: z.string(),
  device: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionData>

export const sessionsCall = defineCall({
  method: "get",
  path: "/accounts/sessions",
  access: "signed-in",
  withoutSecondFactor: true,
  summary: "Where the account is logged in, the current session first; `device` is what the browser calls itself.",
  input: z.object({}),
  reply: z.strictObject({ sessions: z.array(sessionData) }),
})

export const endOtherSessionsCall = defineCall({
  method: "delete",
  path: "/accounts/sessions",
  access: "signed-in",
  summary: "Logs the account out everywhere except in this session.",
  input: z.object({}),
  reply: z.strictObject({}),
})

export const endSessionCall = defineCall({
  method: "delete",
  path: "/accounts/session",
  access: "signed-in",
  summary: "Ends one session of the account.",
  input: z.object({ id: idField("Session") }),
  reply: z.strictObject({}),
})
