import { NumberField, type NumberFieldProps } from "./number-field.tsx"

/** An amount in pesos with at most two decimals. */
export function PesoField(props: Omit<NumberFieldProps, "decimals" | "before">) {
  return <NumberField {...props} decimals={2} before="₱" />
}
