/** Why a class is denied (docs/rules/general.md#denials). */
export const classDenialReasons = ["incomplete", "not-suitable", "price", "schedule", "other"] as const
export type ClassDenialReason = (typeof classDenialReasons)[number]

/** The reason and the message of the administrator who denied it; null where none was given. */
export type ClassDenial = { reason: ClassDenialReason | null; words: string | null }

/** The labels for administrators; the teacher reads a whole sentence instead. */
export const classDenialLabels: Record<ClassDenialReason, string> = {
  incomplete: "Something is missing",
  "not-suitable": "The class is not suitable",
  price: "The price does not fit",
  schedule: "The schedule does not work",
  other: "Another reason",
}

const said: Record<Exclude<ClassDenialReason, "other">, { why: string; next: string }> = {
  incomplete: {
    why: "Something is missing in the description or the syllabus.",
    next: "Add what is missing and save the class.",
  },
  "not-suitable": {
    why: "The class does not suit our school or the ages you chose.",
    next: "Change what you teach, or the ages, and save the class.",
  },
  price: {
    why: "The price does not match what the class offers.",
    next: "Set another price and save the class.",
  },
  schedule: {
    why: "The days, the times or the dates do not work.",
    next: "Change the schedule or the dates and save the class.",
  },
}

/** Saving an edit sends a denied class back to pending. */
const handsIn = "Saving submits it again."

/**
 * Returns the text for the teacher of a denied class: the reason in a sentence (null without a reason), and the next
 * step. The page and the mail show the same text.
 */
export function explainClassDenial({ reason, words }: ClassDenial): { why: string | null; next: string } {
  if (reason && reason !== "other") return { why: said[reason].why, next: `${said[reason].next} ${handsIn}` }
  if (words) return { why: null, next: `Edit the class and save it. ${handsIn}` }
  return { why: null, next: `To learn why, write to the school. You can edit the class and save it. ${handsIn}` }
}
