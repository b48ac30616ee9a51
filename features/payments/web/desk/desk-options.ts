import { checkKeys, checkLevels } from "../../domain/checks/payment-check.ts"
import { paymentStatuses } from "../../domain/payment-status.ts"
import { checkLabels } from "./check-labels.ts"
import { deskStatusLabels } from "./desk-badge.tsx"

/** The choices of the filters above the list of payments. */
export const deskStatusOptions = paymentStatuses.map((value) => ({ value, label: deskStatusLabels[value] }))

const levels = { fine: "All checks passed", look: "Needs a look", alarm: "Serious problem" }

export const checkOptions = [
  ...[...checkLevels].reverse().map((value) => ({ value, label: levels[value] })),
  ...checkKeys.map((value) => ({ value, label: `Problem: ${checkLabels[value]}` })),
]
