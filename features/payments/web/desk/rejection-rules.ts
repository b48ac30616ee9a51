import type { Schema } from "../../../../ui/form/form-of.ts"

/** `missing` is in pesos, "" while it is empty. */
export interface RejectionValues {
  reason: string
  words: string
  missing: number | ""
}

/** A reason is required, words with another reason, and what is missing of an amount that is too small. */
export const rejectionRules: Schema = {
  "~standard": {
    validate: (values) => {
      const { reason, words, missing } = values as RejectionValues
      const wrong = (path: keyof RejectionValues, message: string) => ({ issues: [{ path: [path], message }] })
      if (!reason) return wrong("reason", "Choose a reason.")
      if (reason === "other" && !words.trim()) return wrong("words", "Write the reason in your own words.")
      if (reason === "amount-short" && !missing) return wrong("missing", "Write how much is missing.")
      return {}
    },
  },
}
