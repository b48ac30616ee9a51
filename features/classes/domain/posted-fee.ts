import { toPesos } from "../../../lib/money.ts"
import { feeOf } from "../../ledger/domain/earning.ts"

/**
 * The fee that a teacher receives per student, and the price that families pay (docs/rules/classes.md#posted-fee): the
 * price is the fee topped up by the school's service fee, a percentage of the price from 0 to 99. All amounts are in
 * pesos with at most two decimals.
 */

/** The highest price of a class. */
export const maxPrice = 1_000_000

/** Returns the price of a fee, rounded up to a whole peso, so that the teacher never gets less than the fee. */
export function priceForFee(fee: number, serviceFeePercent: number): number {
  const centavos = Math.round(fee * 100)
  return Math.ceil(centavos / (100 - serviceFeePercent))
}

/** Returns what the teacher receives of a price, rounded as in the books. */
export function feeForPrice(price: number, serviceFeePercent: number): number {
  const centavos = Math.round(price * 100)
  return toPesos(centavos - feeOf(centavos, serviceFeePercent))
}

export function maxFee(serviceFeePercent: number): number {
  return feeForPrice(maxPrice, serviceFeePercent)
}
