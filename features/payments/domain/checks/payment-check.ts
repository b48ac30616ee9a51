/** The checks of a payment, in the order in which they are shown (docs/rules/payments.md#checks). */
export const checkKeys = [
  "reference",
  "picture",
  "amount",
  "time",
  "receiver",
  "sender",
  "statement",
  "online",
] as const
export type CheckKey = (typeof checkKeys)[number]

/** From the mildest to the most severe. */
export const checkLevels = ["fine", "look", "alarm"] as const
export type CheckLevel = (typeof checkLevels)[number]

/** `text`: one sentence for administrators. */
export type PaymentCheck = { check: CheckKey; level: CheckLevel; text: string }

/** A check that is not fine, without its sentence: what is stored of the checks of a payment. */
export type CheckFinding = Pick<PaymentCheck, "check" | "level">

/** Writes the checks that are not fine as stored texts, such as "amount:look". */
export function toStoredFindings(checks: readonly CheckFinding[]): string[] {
  return checks.flatMap(({ check, level }) => (level === "fine" ? [] : [`${check}:${level}`]))
}

/** Reads stored findings. Findings that an older version stored under another name are left out. */
export function parseStoredFindings(stored: readonly string[]): CheckFinding[] {
  return checkKeys.flatMap((check) =>
    checkLevels.filter((level) => stored.includes(`${check}:${level}`)).map((level) => ({ check, level })),
  )
}

/** Returns the most severe level of the checks; fine if there are none. */
export function worstLevel(checks: readonly Pick<PaymentCheck, "level">[]): CheckLevel {
  const worst = Math.max(0, ...checks.map(({ level }) => checkLevels.indexOf(level)))
  return checkLevels[worst] ?? "fine"
}
