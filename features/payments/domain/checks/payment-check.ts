/** The checks of a payment, in the order in which they are shown (docs/rules.md#checks). */
export const checkKeys = ["reference", "picture", "amount", "time", "receiver", "sender", "statement"] as const
export type CheckKey = (typeof checkKeys)[number]

/** From the mildest to the most severe. */
export const checkLevels = ["fine", "look", "alarm"] as const
export type CheckLevel = (typeof checkLevels)[number]

/** `text`: one sentence for administrators. */
export type PaymentCheck = { check: CheckKey; level: CheckLevel; text: string }

/** Returns the most severe level of the checks; fine without any. */
export function worstLevel(checks: readonly Pick<PaymentCheck, "level">[]): CheckLevel {
  const worst = Math.max(0, ...checks.map(({ level }) => checkLevels.indexOf(level)))
  return checkLevels[worst] ?? "fine"
}
