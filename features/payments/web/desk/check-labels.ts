import type { Tone } from "../../../../ui/text/status-badge.tsx"
import type { CheckKey, CheckLevel } from "../../domain/checks/payment-check.ts"

/** The names of the checks and their levels, for administrators (docs/rules/payments.md#checks). */
export const checkLabels: Record<CheckKey, string> = {
  reference: "Reference number",
  picture: "Picture",
  amount: "Amount",
  time: "Time of payment",
  receiver: "Receiver",
  sender: "Sender",
  statement: "Statement",
}

export const levelLabels: Record<CheckLevel, string> = { fine: "Fine", look: "Look", alarm: "Alarm" }

export const levelTones: Record<CheckLevel, Tone> = { fine: "green", look: "orange", alarm: "red" }
