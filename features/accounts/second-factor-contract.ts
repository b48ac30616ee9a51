import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { codeField, newPasskey, usedPasskey } from "./domain/second-factor/factor-fields.ts"
import { longestPasskeyName } from "./domain/second-factor/second-factor.ts"

/** The calls of the second factor: setting it up, logging in with it, removing a lost one (docs/rules/second-factor.md#log-in). */

const nothing = z.object({})
const done = z.strictObject({})

/** The options that the browser passes to `navigator.credentials`, as WebAuthn describes them. */
const browserOptions = z.strictObject({ options: z.looseObject({ challenge: z.string() }) })

const recoveryCodes = z.array(z.string()).describe("Shown this once. Empty when earlier ones stay valid.")

export const protectionCall = defineCall({
  method: "get",
  path: "/accounts/protection",
  access: "signed-in",
  withoutSecondFactor: true,
  summary: "The second factors of the account, and whether it needs one.",
  input: nothing,
  reply: z.strictObject({
    passkeys: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        usedAt: z.string().nullable(),
      }),
    ),
    authenticator: z.boolean(),
    recoveryCodesLeft: z.number(),
    isRequired: z.boolean(),
  }),
})

export const beginAuthenticatorCall = defineCall({
  method: "post",
  path: "/accounts/authenticator",
  access: "signed-in",
  limit: "protection",
  reauthenticate: true,
  withoutSecondFactor: true,
  summary: "Makes the secret of an authenticator app, which a code must confirm. Shown this once.",
  input: nothing,
  reply: z.strictObject({ secret: z.string(), address: z.string().describe("For a QR code.") }),
})

export const confirmAuthenticatorCall = defineCall({
  method: "put",
  path: "/accounts/authenticator",
  access: "signed-in",
  limit: "protection",
  withoutSecondFactor: true,
  summary: "Turns the authenticator app on, by a code of it.",
  input: z.object({ code: codeField }),
  reply: z.strictObject({ recoveryCodes }),
})

export const removeAuthenticatorCall = defineCall({
  method: "delete",
  path: "/accounts/authenticator",
  access: "signed-in",
  limit: "protection",
  reauthenticate: true,
  errorStatuses: [404],
  summary: "Removes the authenticator app.",
  input: nothing,
  reply: done,
})

export const passkeyOptionsCall = defineCall({
  method: "post",
  path: "/accounts/passkeys/options",
  access: "signed-in",
  limit: "protection",
  reauthenticate: true,
  withoutSecondFactor: true,
  summary: "Begins a new passkey.",
  input: nothing,
  reply: browserOptions,
})

export const addPasskeyCall = defineCall({
  method: "post",
  path: "/accounts/passkeys",
  access: "signed-in",
  limit: "protection",
  withoutSecondFactor: true,
  summary: "Adds the passkey that the browser made. Without a name it has that of the device.",
  input: z.object({
    name: z
      .string()
      .trim()
      .max(longestPasskeyName, `Name can have at most ${longestPasskeyName} characters.`)
      .nullish(),
    passkey: newPasskey,
  }),
  reply: z.strictObject({ id: z.string(), recoveryCodes }),
})

export const removePasskeyCall = defineCall({
  method: "delete",
  path: "/accounts/passkeys",
  access: "signed-in",
  limit: "protection",
  reauthenticate: true,
  summary: "Removes a passkey.",
  input: z.object({ id: idField("Passkey") }),
  reply: done,
})

export const renewRecoveryCodesCall = defineCall({
  method: "post",
  path: "/accounts/recovery-codes",
  access: "signed-in",
  limit: "protection",
  reauthenticate: true,
  summary: "Makes new recovery codes. The ones before end.",
  input: nothing,
  reply: z.strictObject({ recoveryCodes }),
})

export const reauthenticationOptionsCall = defineCall({
  method: "post",
  path: "/accounts/reauthenticate/options",
  access: "signed-in",
  limit: "protection",
  beforeAgreeing: true,
  summary: "Begins the use of a passkey in place of the password (POST /accounts/reauthenticate).",
  input: nothing,
  reply: browserOptions,
})

export const passkeyLoginOptionsCall = defineCall({
  method: "post",
  path: "/accounts/passkey-login/options",
  access: "anybody",
  errorStatuses: [429],
  summary: "Begins a log-in with a passkey.",
  input: nothing,
  reply: browserOptions,
})

export const passkeyLoginCall = defineCall({
  method: "post",
  path: "/accounts/passkey-login",
  access: "anybody",
  errorStatuses: [401, 429],
  summary: "Logs in with a passkey alone, which counts as both factors, and sets the session cookie.",
  input: z.object({ passkey: usedPasskey }),
  reply: done,
})

export const secondFactorStepCall = defineCall({
  method: "get",
  path: "/accounts/second-factor",
  access: "anybody",
  errorStatuses: [401],
  summary: "How the log-in that waits for a second factor can go on.",
  input: nothing,
  reply: z.strictObject({ passkeys: z.boolean(), authenticator: z.boolean(), mayTrustDevice: z.boolean() }),
})

export const secondFactorOptionsCall = defineCall({
  method: "post",
  path: "/accounts/second-factor/options",
  access: "anybody",
  errorStatuses: [401, 429],
  summary: "Begins the use of a passkey as the second factor of a log-in.",
  input: nothing,
  reply: browserOptions,
})

const oneOf = "Send a code, a recovery code or a passkey."

export const secondFactorCall = defineCall({
  method: "post",
  path: "/accounts/second-factor",
  access: "anybody",
  errorStatuses: [401, 429],
  summary: "Ends a log-in with the second factor and sets the session cookie.",
  input: z
    .object({
      code: codeField.optional(),
      recoveryCode: textField("Recovery code", 60).optional(),
      passkey: usedPasskey.optional(),
      trustDevice: z.boolean().optional().describe("Families only: this device is not asked again for a while."),
    })
    .refine(
      ({ code, recoveryCode, passkey }) =>
        [code, recoveryCode, passkey].filter((each) => each !== undefined).length === 1,
      oneOf,
    ),
  reply: done,
})

export const lostFactorCall = defineCall({
  method: "get",
  path: "/admins/second-factor",
  access: staff.read("people"),
  summary: "Whether somebody has a second factor, and when the school removes it because it is lost.",
  input: z.object({ accountId: idField("Account") }),
  reply: z.strictObject({
    hasSecondFactor: z.boolean(),
    removedAt: z.string().nullable(),
    canRemove: z
      .boolean()
      .describe("Whether the actor may remove it. Nobody removes their own; only owners remove that of staff."),
  }),
})

export const removeLostFactorCall = defineCall({
  method: "post",
  path: "/admins/second-factor/removal",
  access: staff("people"),
  reauthenticate: true,
  summary: "Removes somebody's lost second factor a day after a mail with which they can stop it.",
  input: z.object({ accountId: idField("Account") }),
  reply: done,
})

export const cancelRemovalCall = defineCall({
  method: "delete",
  path: "/admins/second-factor/removal",
  access: staff("people"),
  summary: "Cancels the removal of somebody's second factor.",
  input: z.object({ accountId: idField("Account") }),
  reply: done,
})

export const stopRemovalCall = defineCall({
  method: "put",
  path: "/accounts/second-factor/removal/{token}",
  access: "anybody",
  summary: "Stops the removal of the second factor by the link in the mail about it. Works once.",
  input: z.object({ token: textField("Link", 200) }),
  reply: done,
})
