import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { id } from "../../lib/fields.ts"

/** Where an account is signed in: calls of our own, beyond the specification. */

export const session = z.strictObject({
  id: z.string(),
  device: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const sessions = defineCall({
  method: "get",
  path: "/accounts/sessions",
  access: "signed-in",
  summary: "Where the account is signed in, the current session first; `device` is what the browser calls itself.",
  input: z.object({}),
  reply: z.strictObject({ sessions: z.array(session) }),
})

export const endOtherSessions = defineCall({
  method: "delete",
  path: "/accounts/sessions",
  access: "signed-in",
  summary: "Signs the account out everywhere but here.",
  input: z.object({}),
  reply: z.strictObject({}),
})

export const endSession = defineCall({
  method: "delete",
  path: "/accounts/session",
  access: "signed-in",
  summary: "Signs the account out in one place.",
  input: z.object({ id: id("Session") }),
  reply: z.strictObject({}),
})
