/** Why a teacher's verification is denied (docs/rules/general.md#denials). */
export const verificationDenialReasons = ["unreadable", "expired", "name-differs", "not-accepted", "other"] as const
export type VerificationDenialReason = (typeof verificationDenialReasons)[number]

/** The reason and the message of the administrator who denied it; null where none was given. */
export type VerificationDenial = { reason: VerificationDenialReason | null; words: string | null }

/** The labels for administrators; the teacher reads a whole sentence instead. */
export const verificationDenialLabels: Record<VerificationDenialReason, string> = {
  unreadable: "The picture cannot be read",
  expired: "The ID has expired",
  "name-differs": "The name differs",
  "not-accepted": "This kind of ID is not accepted",
  other: "Another reason",
}

const said: Record<Exclude<VerificationDenialReason, "other">, { why: string; next: string }> = {
  unreadable: {
    why: "The picture of your ID could not be read.",
    next: "Take a new picture in good light, with the whole ID in it, and apply again.",
  },
  expired: {
    why: "Your ID has expired.",
    next: "Apply again with an ID that is still valid.",
  },
  "name-differs": {
    why: "The name on your ID is not the name of your account.",
    next: "Correct your name on your account page, or apply again with an ID that has this name.",
  },
  "not-accepted": {
    why: "We do not accept this kind of ID.",
    next: "Apply again with one of the IDs on our list.",
  },
}

/**
 * Returns the text for the teacher of a denied application: the reason in a sentence (null without a reason), and the
 * next step. The page and the mail show the same text.
 */
export function explainVerificationDenial({ reason, words }: VerificationDenial): { why: string | null; next: string } {
  if (reason && reason !== "other") return said[reason]
  if (words) return { why: null, next: "You can apply again with a picture of a valid ID." }
  return { why: null, next: "To learn why, write to the school. You can apply again with a picture of a valid ID." }
}
