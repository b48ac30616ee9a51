import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"

/** Agreeing to new versions of the terms and the privacy policy (docs/rules/privacy.md#consent). */

const newVersion = z.strictObject({
  title: z.string(),
  path: z.string(),
  version: z.string(),
  changes: z.array(z.string()),
})

export const newVersionsCall = defineCall({
  method: "get",
  path: "/accounts/agreement",
  access: "signed-in",
  withoutSecondFactor: true,
  beforeAgreeing: true,
  summary: "The versions of documents that apply by now and to which the account has not agreed.",
  input: z.object({}),
  reply: z.strictObject({ documents: z.array(newVersion) }),
})
export type NewVersion = z.infer<typeof newVersion>

export const agreeCall = defineCall({
  method: "post",
  path: "/accounts/agreement",
  access: "signed-in",
  withoutSecondFactor: true,
  beforeAgreeing: true,
  summary: "Agrees to the versions that apply on this day, the newest that the person has seen.",
  input: z.object({ through: z.string({ error: "Version is required." }).refine(isDay, "Version must be a day.") }),
  reply: z.strictObject({}),
})
