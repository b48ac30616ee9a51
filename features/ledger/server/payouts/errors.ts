import { errorCodes } from "../../../../platform/http/app-error.ts"

export const payoutError = errorCodes({
  "already-paid": [409, "This was paid already."],
  "already-held": [409, "This is held back. Release it first."],
  "not-held": [409, "This is not held back."],
})
