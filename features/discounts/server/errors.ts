import { errorCodes } from "../../../platform/http/app-error.ts"
import { mostOpenDiscounts } from "../domain/discount.ts"

export const discountError = errorCodes({
  "code-taken": [409, "Another discount has this code. Choose another code.", "code"],
  "too-many": [409, `There can be at most ${mostOpenDiscounts} open discounts. End one first.`],
  ended: [409, "This discount has already ended."],
  "grant-ended": [409, "This grant has already ended."],
})
