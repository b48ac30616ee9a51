import { formatPesos, toCentavos, toPesos } from "../../../../lib/money.ts"
import { priceDifference } from "../../domain/price-difference.ts"

/** "₱200.00 more than the class they are leaving"; null if both cost the same. Prices are in pesos. */
export function priceDifferenceWords(leaving: number, taking: number): string | null {
  const difference = priceDifference(centavos(leaving), centavos(taking))
  if (difference.is === "same") return null
  return `${formatPesos(toPesos(difference.by))} ${difference.is} than the class they are leaving`
}

const centavos = (pesos: number) => toCentavos(pesos) ?? 0
