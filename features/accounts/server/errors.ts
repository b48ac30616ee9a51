import { errorCodes } from "../../../platform/http/app-error.ts"

export const accountError = errorCodes({
  "email-taken": [409, "This e-mail address already has an account. Log in, or set a new password."],
  "new-email-taken": [409, "This e-mail address already has an account. Use another one.", "email"],
  "email-link-over": [400, "This link has expired or was already used.", "token"],
  "wrong-login": [401, "The e-mail address or the password is wrong."],
  "demo-elsewhere": [403, "The sample accounts work only on the computer that this school runs on."],
  "signed-out": [401, "Please log in first."],
  restricted: [403, "This account is restricted. Please contact us if you think this is a mistake."],
  "role-chosen": [409, "You already chose your role. You cannot change it."],
  "verified-already": [409, "Your e-mail address is already verified."],
  "verified-by-link": [400, "Your e-mail address is already verified.", "accountVerificationJWT"],
  "link-expired": [400, "This link has expired or was already used. Please ask for a new one."],
  "link-forged": [400, "This link is not valid. Please ask for a new one."],
  "recovery-forged": [401, "This recovery link is not valid. Please ask for a new one."],
})
