import { type Centavos, toPesos } from "../../../lib/money.ts"

/** A discount of a seat as families and the school see it: its words, and an amount below 0 in pesos. */
export const presentDiscount = ({ text, amount }: { text: string; amount: Centavos }) => ({
  text,
  amount: toPesos(0 - amount),
})
