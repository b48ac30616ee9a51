import { formatPesos, toPesos } from "../../../lib/money.ts"

/**
 * Says what assigning a line of this amount to payments of these amounts would do, or why it is not possible
 * (domain/cover.ts). Amounts are in pesos.
 */
export function chosenWords(amount: number, dues: readonly number[]): string {
  const sum = dues.reduce((all, due) => all + centavos(due), 0)
  const over = centavos(amount) - sum
  const selected = `Selected: ${formatPesos(toPesos(sum))}. This line: ${formatPesos(amount)}.`
  if (dues.length === 0 || over === 0) return selected
  if (dues.length > 1) return `${selected} Several payments must add up to exactly the amount of the line.`
  const other = formatPesos(toPesos(Math.abs(over)))
  const then =
    over > 0
      ? `The payment is approved, and the family has overpaid ${other}.`
      : `The payment is approved once the remaining ${other} has arrived.`
  return `${selected} ${then}`
}

const centavos = (pesos: number) => Math.round(pesos * 100)
