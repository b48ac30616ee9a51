import { errorCodes } from "../../../../platform/http/app-error.ts"

export const staffError = errorCodes({
  "own-roles": [409, "You cannot change your own roles. Ask another owner."],
  "not-owner": [403, "Only owners can do this."],
  "last-owner": [409, "This is the last owner. Make someone else an owner first."],
  "not-staff": [409, "This person's access has already ended."],
  "has-account": [
    409,
    "This address already has an account here. Use another one, such as an address for work.",
    "email",
  ],
  "link-over": [400, "This invitation has expired, was withdrawn or was already used. Ask the school for a new one."],
})
