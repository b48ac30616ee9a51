import { NumberField, type NumberFieldProps } from "./number-field.tsx"

export function PesoField(props: Omit<NumberFieldProps, "decimals" | "before">) {
  return <NumberField {...props} decimals={2} before="₱" />
}
