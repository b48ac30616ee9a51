import { z } from "zod"
import { optionalTextField } from "../../lib/fields.ts"
import { mostCodeCharacters, normalizeDiscountCode } from "./domain/discount-code.ts"

/** The fields of discounts in the calls of payments. */

/** A code for a discount, however it is typed; null without one. */
export const discountCodeField = optionalTextField("Discount code", mostCodeCharacters).transform((typed) =>
  typed === null ? null : normalizeDiscountCode(typed),
)

export const shownDiscount = z.strictObject({
  text: z.string().describe('The words of the discount: "Second child".'),
  amount: z.number().describe("In pesos, below 0."),
})
export type ShownDiscount = z.infer<typeof shownDiscount>
