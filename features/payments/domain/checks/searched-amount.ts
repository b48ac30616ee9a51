import { type Centavos, toCentavos } from "../../../../lib/money.ts"

/**
 * Returns the amount in a search text (docs/rules/payments.md#checks): "1250", "1,250.00", "₱1,250". Null if it is not
 * an amount.
 */
export function searchedAmount(typed: string): Centavos | null {
  const amount = /^(?:₱|php|p)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?$/i.exec(typed.trim())
  return amount ? toCentavos(Number(`${amount[1]?.replaceAll(",", "")}${amount[2] ?? ""}`)) : null
}
