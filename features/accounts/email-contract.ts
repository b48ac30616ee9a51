import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { textField } from "../../lib/fields.ts"
import { emailChangeForm } from "./domain/account-forms.ts"
import { daysToUndo } from "./domain/email-change/email-change.ts"
import { minutesALinkLasts } from "./domain/mail-links.ts"

/** The calls that change the e-mail address of an account (docs/rules/accounts.md#another-e-mail-address). */

const done = z.strictObject({})
const byLink = z.object({ token: textField("Link", 200) })

export const changeEmailCall = defineCall({
  method: "post",
  path: "/accounts/email",
  access: "signed-in",
  reauthenticate: "password",
  errorStatuses: [429, 503],
  summary: `Mails a link to the new address, valid for ${minutesALinkLasts} minutes, and tells the old one. A second request replaces the first.`,
  input: emailChangeForm,
  reply: done,
})

export const confirmEmailCall = defineCall({
  method: "put",
  path: "/accounts/email/{token}",
  access: "anybody",
  summary: "Changes the address of the account with the token of the link to the new one; works once.",
  input: byLink,
  reply: done,
})

export const undoEmailChangeCall = defineCall({
  method: "put",
  path: "/accounts/email/undo/{token}",
  access: "anybody",
  summary: `Gives the account its old address back with the token of the link to it, for ${daysToUndo} days, logs out every device, and mails a link for a new password.`,
  input: byLink,
  reply: done,
})
