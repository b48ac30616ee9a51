import type { Centavos } from "../../../../lib/money.ts"

type EnteredFee = {
  /** The provider has not said what it keeps of this payment, which waits at the desk. */
  isUnknown: boolean
  fee: Centavos
  received: Centavos
}

/**
 * Returns why staff cannot enter this provider's fee with an acceptance, or null
 * (docs/rules/ledger.md#online-payments).
 */
export function enteredFeeError({ isUnknown, fee, received }: EnteredFee): "no-fee-here" | "fee-too-high" | null {
  if (!isUnknown) return "no-fee-here"
  return fee > received ? "fee-too-high" : null
}
