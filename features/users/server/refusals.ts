import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "family-full": [409, "Your account already has 20 children. Please contact us if you have more."],
  "no-application": [409, "This teacher has not applied for verification: there is nothing to decide."],
  "decided-meanwhile": [409, "Somebody else has decided about this teacher meanwhile. Please look again."],
  "application-pending": [409, "Your ID is being checked already. There is nothing more to send."],
  "already-verified": [409, "You are verified already."],
  "restricted-already": [409, "This account is restricted already."],
  "not-restricted": [409, "This account is not restricted."],
  "own-account": [409, "You cannot restrict your own account."],
  "administrators-account": [409, "An administrator's account cannot be restricted."],
})
