import type { Centavos } from "../../../lib/money.ts"

/**
 * Returns amount × part ÷ whole, rounded half up, exact for amounts of any size. None is negative, and the whole is not
 * 0.
 */
export function proportion(amount: Centavos, part: number, whole: number): Centavos {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits an amount in proportion to shares, to the centavo. Left-over centavos go to the largest remainders. If the
 * amount is at most the sum of the shares, no part exceeds its share.
 */
export function splitInProportion(amount: Centavos, shares: readonly Centavos[]): Centavos[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (whole === 0) return shares.map(() => 0)
  const exact = shares.map((share) => BigInt(amount) * BigInt(share))
  const parts = exact.map((each) => Number(each / BigInt(whole)))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((each, nth) => ({ nth, remainder: each % BigInt(whole) }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.nth - b.nth)
  for (const { nth } of byRemainder.slice(0, left)) parts[nth] = (parts[nth] ?? 0) + 1
  return parts
}
