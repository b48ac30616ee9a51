import { checkKeys, checkLevels } from "../../domain/checks/payment-check.ts"
import { paymentStatuses } from "../../domain/payment-status.ts"
import { checkLabels } from "./check-labels.ts"
import { deskStatusLabels } from "./desk-badge.tsx"

/** The choices of the filters above the list of payments. */
export const deskStatusOptions = paymentStatuses.map((value) => ({ value, label: deskStatusLabels[value] }))

const levels = { fine: "All checks are fine", look: "Something to look at", alarm: "An alarm" }

export const checkOptions = [
  ...[...checkLevels].reverse().map((value) => ({ value, label: levels[value] })),
  ...checkKeys.map((value) => ({ value, label: `Not fine: ${checkLabels[value]}` })),
]
