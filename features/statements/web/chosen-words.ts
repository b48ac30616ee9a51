import { formatPesos, toPesos } from "../../../lib/money.ts"

/**
 * Says what assigning a line of this amount to payments of these amounts would do, or why it is not possible
 * (domain/cover.ts). Amounts are in pesos.
 */
export function chosenWords(amount: number, dues: readonly number[]): string {
  const sum = dues.reduce((all, due) => all + centavos(due), 0)
  const over = centavos(amount) - sum
  const chosen = `Chosen: ${formatPesos(toPesos(sum))} of ${formatPesos(amount)}.`
  if (dues.length === 0 || over === 0) return chosen
  if (dues.length > 1) return `${chosen} Several payments must be exactly the amount.`
  const other = formatPesos(toPesos(Math.abs(over)))
  const then =
    over > 0
      ? `The payment is accepted. The remaining ${other} belong to the family.`
      : `The payment is accepted once the remaining ${other} has arrived.`
  return `${chosen} ${then}`
}

const centavos = (pesos: number) => Math.round(pesos * 100)
