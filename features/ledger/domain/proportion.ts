import type { Centavos } from "../../../lib/money.ts"

/** amount × part ÷ whole, half up, exact for amounts of any size. None of them is negative, and the whole is not 0. */
export function proportion(amount: Centavos, part: number, whole: number): Centavos {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits an amount over shares in proportion to them, to the centavo: centavos that are left over go to the largest remainders.
 * As long as the amount is no more than all shares together, nobody gets more than the share.
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
