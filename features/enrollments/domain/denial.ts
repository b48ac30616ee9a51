import { proofHoldHours } from "../../payments/domain/send-again.ts"

/** Why an enrollment is denied (docs/rules/general.md#denials). */
export const denialReasons = [
  "unreadable",
  "amount-short",
  "not-received",
  "used-before",
  "wrong-account",
  "fake",
  "not-eligible",
  "other",
] as const
export type DenialReason = (typeof denialReasons)[number]

/** The reason and the message of a denial; null where none was given. */
export type Denial = { reason: DenialReason | null; words: string | null }

/** The reasons as administrators choose them; the family gets a whole sentence instead. */
export const denialLabels: Record<DenialReason, string> = {
  unreadable: "The picture cannot be read",
  "amount-short": "The amount is too small",
  "not-received": "The money has not arrived",
  "used-before": "The proof was used before",
  "wrong-account": "Paid to another account",
  fake: "The payment is not real",
  "not-eligible": "The student cannot join",
  other: "Another reason",
}

const said: Record<Exclude<DenialReason, "other">, { why: string; next: string }> = {
  unreadable: {
    why: "The picture of the payment could not be read.",
    next: "Send the school a clear picture of the same receipt. You do not need to pay again.",
  },
  "amount-short": {
    why: "The amount you paid is less than the price.",
    next: "Ask the school how to pay the rest.",
  },
  "not-received": {
    why: "We did not find your payment in our account.",
    next: "Ask your bank or wallet if the payment was sent, then send the school its reference number.",
  },
  "used-before": {
    why: "This proof of payment was already used for another enrollment.",
    next: "Send the school the proof of the payment for this class.",
  },
  "wrong-account": {
    why: "The payment went to an account that is not ours.",
    next: "Ask your bank or wallet to return the money. The school will tell you where to pay.",
  },
  fake: {
    why: "The picture does not show a real payment.",
    next: "If you did pay, send the school the receipt from your bank or wallet.",
  },
  "not-eligible": {
    why: "The student cannot join this class.",
    next: "Choose another class, or ask the school about it and about your payment.",
  },
}

const anotherProof = "Send another proof under Payments."
const sentAgain: Partial<Record<DenialReason, string>> = {
  unreadable: "Send a clear picture of the same receipt. You do not need to pay again.",
  "amount-short": "Pay the rest, then send its proof under Payments.",
}

/** For the message about a rejection after which the seat is held. */
export const seatKeptText = `We hold the seat for you for ${proofHoldHours} hours.`

/**
 * Returns the text for the family about a denial: the reason in a sentence (null without a reason), and the next step.
 * The page and the mail show the same text. `canSendAgain`: the payment may get another proof.
 */
export function explainDenial({ reason, words }: Denial, canSendAgain = false): { why: string | null; next: string } {
  if (canSendAgain && reason && reason !== "other")
    return { why: said[reason].why, next: sentAgain[reason] ?? anotherProof }
  if (reason && reason !== "other") return said[reason]
  if (words) return { why: null, next: "If you have a question, write to the school." }
  return { why: null, next: "To learn why, write to the school." }
}
