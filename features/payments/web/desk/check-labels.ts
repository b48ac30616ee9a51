import type { Tone } from "../../../../ui/text/status-badge.tsx"
import { type CheckKey, type CheckLevel, checkKeys, checkLevels } from "../../domain/checks/payment-check.ts"

/** The names of the checks and their levels, for administrators (docs/rules/payments.md#checks). */
export const checkLabels: Record<CheckKey, string> = {
  reference: "Reference number",
  picture: "Picture",
  amount: "Amount",
  time: "Time of payment",
  receiver: "Receiver",
  sender: "Sender",
  statement: "Statement",
  online: "Online payment",
}

export const levelLabels: Record<CheckLevel, string> = { fine: "Passed", look: "Needs a look", alarm: "Problem" }

export const levelTones: Record<CheckLevel, Tone> = { fine: "green", look: "orange", alarm: "red" }

/** The filter of the list of payments: the most severe level of all checks first, then each check. */
export const checkFilterValues = [...[...checkLevels].reverse(), ...checkKeys]

const problemWords = checkKeys.map((key) => [key, `Problem: ${checkLabels[key]}`])
export const checkFilterWords: Record<CheckKey | CheckLevel, string> = {
  fine: "All checks passed",
  look: "Needs a look",
  alarm: "Serious problem",
  ...(Object.fromEntries(problemWords) as Record<CheckKey, string>),
}
