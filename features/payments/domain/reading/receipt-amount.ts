import type { Centavos } from "../../../../lib/money.ts"

/** Above a million pesos nobody pays for classes: such a figure is a number of another kind. */
const mostCentavos = 100_000_000

/** A figure with two decimals, perhaps with commas, and the sign of the peso as it is read: ₱, P, PHP, £, €, #. */
const figure = /(PHP|[₱£€$#P])?\s{0,2}(\d{1,3}(?:[,.]\s?\d{3}){1,3}|\d{1,9})[.,]\s?(\d{2})(?![\d:])/gi

const isFee = (line: string) => /\b(fee|charge)/i.test(line)
const isOther = (line: string) => /\b(balance|points?|rewards?|limit|discount|voucher|cashback)\b/i.test(line)
const isLabelled = (line: string) => /\b(amount|total|sent|paid|transferred)\b/i.test(line)

type Figure = { amount: Centavos; weight: number }

/**
 * The amount of a receipt, or null (docs/rules/payments.md#reading-receipts): the figure for which most speaks. A label
 * counts for more than a sign of the peso, which counts for more than nothing; a total that is another figure and the
 * fee is that other figure.
 */
export function readAmount(lines: readonly string[]): Centavos | null {
  const fees = lines.filter(isFee).flatMap((line) => figuresIn(line).map(({ amount }) => amount))
  const figures = lines.flatMap((line, nth) => {
    if (isFee(line) || isOther(line)) return []
    const isBelowLabel = isLabelled(lines[nth - 1] ?? "") && figuresIn(lines[nth - 1] ?? "").length === 0
    const weight = isLabelled(line) || isBelowLabel ? 3 : 1
    return figuresIn(line).map((each) => ({ amount: each.amount, weight: weight + each.weight }))
  })
  const votes = new Map<Centavos, number>()
  for (const { amount, weight } of figures) votes.set(amount, (votes.get(amount) ?? 0) + weight)
  const [best] = [...votes].sort((one, other) => other[1] - one[1] || other[0] - one[0])
  return best ? withoutFeeOrSign(best[0], [...votes.keys()], fees) : null
}

/** The smaller figure, where this one is it with the fee, or with the sign of the peso read as a digit before it. */
function withoutFeeOrSign(best: Centavos, all: Centavos[], fees: Centavos[]): Centavos {
  const smaller = all.filter((amount) => amount < best)
  const withoutFee = smaller.find((amount) => fees.includes(best - amount))
  const withoutSign = smaller.find((amount) => amount >= 100 && new RegExp(`^\\d${amount}$`).test(String(best)))
  return withoutFee ?? withoutSign ?? best
}

function figuresIn(line: string): Figure[] {
  // "Nov 20, 2026 10.30" is a time.
  const text = line.replace(/\b20\d\d\s?,?\s.*$/, "")
  return [...text.matchAll(figure)].flatMap(([, sign, whole = "", decimals = ""]) => {
    const amount = Number(whole.replace(/\D/g, "")) * 100 + Number(decimals)
    return amount > 0 && amount < mostCentavos ? [{ amount, weight: sign ? 1 : 0 }] : []
  })
}
