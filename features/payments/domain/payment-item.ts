import type { Centavos } from "../../../lib/money.ts"
import type { Part } from "../../classes/domain/instalments.ts"
import type { AppliedDiscount } from "../../discounts/domain/apply-discounts.ts"

/** One seat that a payment is for: a child of the account, or the account itself (null), in a class. */
export type PaymentItem = {
  classId: string
  childId: string | null
  /** Paid in the parts that the class offers. */
  instalments?: true
}

/** A seat as it was planned with a code. The parts stay as the family saw them. */
export type PlannedItem = PaymentItem & { parts?: readonly Part[] }

/** A planned seat with the price that the family agreed to pay for it, at once or in its parts. */
export type PricedItem = PlannedItem & {
  /** The full price. */
  price: Centavos
  discounts?: readonly AppliedDiscount[]
}
