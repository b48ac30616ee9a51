import { errorCodes } from "../../../../platform/http/app-error.ts"
import { daysToUndo } from "../../domain/email-change/email-change.ts"
import { mostPasskeys } from "../../domain/second-factor/second-factor.ts"

export const factorError = errorCodes({
  "step-over": [401, "This log-in has ended. Enter your password again."],
  "too-many-codes": [401, "Too many wrong codes. Enter your password again."],
  "wrong-code": [401, "This code is wrong or was already used. Wait for the next one and try again.", "code"],
  "wrong-recovery-code": [401, "This recovery code is wrong or was already used.", "recoveryCode"],
  "wrong-passkey": [401, "This passkey did not work here. Try again, or log in another way."],
  "code-not-confirmed": [400, "This code is wrong. Check that the time of your phone is right, and try again.", "code"],
  "has-authenticator": [409, "You already have an authenticator app. Remove it first."],
  "secret-over": [409, "This QR code is too old. Cancel, and set up the app again."],
  "not-begun": [409, "Scan the QR code first."],
  "passkey-not-added": [400, "The passkey could not be added. Please try again."],
  "passkey-taken": [409, "This passkey is already in use."],
  "too-many-passkeys": [409, `You can have at most ${mostPasskeys} passkeys. Remove one first.`],
  "no-factor": [409, "This account has no second factor."],
  "last-required": [409, "Your role needs a second factor. Add another one before you remove this one."],
  "own-factor": [409, "You cannot do this for yourself. Use a recovery code, or ask a colleague."],
  "owners-only": [403, "Only owners can do this for a member of the staff."],
  "email-changing": [
    409,
    `Someone asked to change the e-mail address of this account in the last ${daysToUndo} days. Try again when the change can no longer be undone.`,
  ],
  "removal-pending": [409, "The removal has already begun."],
  "no-removal": [409, "Nothing is being removed."],
  "link-over": [400, "This link was already used, or the second factor is already removed."],
})
