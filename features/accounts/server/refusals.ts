import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "email-taken": [409, "There is an account with this e-mail address already. Log in, or recover its password."],
  "wrong-login": [401, "The e-mail address or the password is wrong."],
  "demo-elsewhere": [403, "The sample accounts work only on the computer that this school runs on."],
  "signed-out": [401, "Please sign in first."],
  restricted: [403, "This account is restricted. Please contact us if you think this is a mistake."],
  "role-chosen": [409, "Your role is chosen already and cannot be changed."],
  "verified-already": [409, "Your e-mail address is verified already."],
  "verified-by-link": [400, "Your e-mail address is already verified.", "accountVerificationJWT"],
  "link-expired": [400, "This link has expired or was used already. Please ask for a new one."],
  "link-forged": [400, "This link is not valid. Please ask for a new one."],
  "recovery-forged": [401, "This recovery link is not valid. Please ask for a new one."],
})
