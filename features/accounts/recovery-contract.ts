import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { textField } from "../../lib/fields.ts"
import { newPasswordForm } from "./domain/account-forms.ts"
import { emailField } from "./domain/person-fields.ts"

/** The calls that recover a forgotten password (docs/rules/accounts.md#accounts). */

const done = z.strictObject({})

export const sendRecoveryCall = defineCall({
  method: "post",
  path: "/email/account-recovery",
  access: "anybody",
  errorStatuses: [429],
  summary: "Mails a link that sets a new password; the reply is the same for every address.",
  input: z.object({ email: emailField }),
  reply: done,
})

export const checkRecoveryCall = defineCall({
  method: "get",
  path: "/auth/verify/account-recovery-jwt/{token}",
  access: "anybody",
  errorStatuses: [401],
  summary: "Whether this recovery link is still valid. Does not use it.",
  input: z.object({ token: z.string() }),
  reply: done,
})

export const recoverPasswordCall = defineCall({
  method: "post",
  path: "/accounts/recovery/change-password",
  access: "anybody",
  errorStatuses: [401],
  summary: "Sets a new password with the token of the recovery link and ends every session.",
  input: newPasswordForm.extend({ recoveryToken: textField("Token", 2000) }),
  reply: done,
})
