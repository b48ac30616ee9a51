import { formatPesos, formatPrice } from "../../lib/money.ts"

/** Pesos: "₱1,250.00". With `price`, 0 is "Free". */
export function Money({ pesos, price }: { pesos: number; price?: boolean }) {
  return (
    <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {price ? formatPrice(pesos) : formatPesos(pesos)}
    </span>
  )
}
