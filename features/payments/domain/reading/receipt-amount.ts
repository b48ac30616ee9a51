import type { Centavos } from "../../../../lib/money.ts"

/** Nobody pays more than a million pesos for classes, so a larger figure is some other number. */
const mostCentavos = 100_000_000

/** A figure with two decimals, maybe with commas, after the peso sign as readers recognise it: ₱, P, PHP, £, €, #. */
const figure = /(PHP|[₱£€$#P])?\s{0,2}(\d{1,3}(?:[,.]\s?\d{3}){1,3}|\d{1,9})[.,]\s?(\d{2})(?![\d:])/gi

const isFee = (line: string) => /\b(fee|charge)/i.test(line)
const isOther = (line: string) => /\b(balance|points?|rewards?|limit|discount|voucher|cashback)\b/i.test(line)
const isLabelled = (line: string) => /\b(amount|total|sent|paid|transferred)\b/i.test(line)

type Figure = { amount: Centavos; weight: number }

/**
 * Returns the amount of a receipt, or null (docs/rules/payments.md#reading-receipts): the most likely figure. A label
 * counts for more than a peso sign, and a sign for more than nothing. If a total is the sum of another figure and the
 * fee, the amount is that other figure.
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

/** Returns the smaller figure if this one is its sum with the fee, or has the peso sign misread as a leading digit. */
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
