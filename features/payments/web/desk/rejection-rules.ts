import { formatPesos, toCentavos } from "../../../../lib/money.ts"
import type { Schema } from "../../../../ui/form/form-of.ts"
import { missingAmountError } from "../../domain/received-amount.ts"

/** `missing` is in pesos, "" while it is empty. */
export interface RejectionValues {
  reason: string
  words: string
  missing: number | ""
}

/**
 * Requires a reason, a message for another reason, and the missing amount for a payment that is too small. `amountDue`
 * is in pesos; null if the missing amount is not asked for.
 */
export function rejectionRules(amountDue: number | null): Schema {
  return {
    "~standard": {
      validate: (values) => {
        const { reason, words, missing } = values as RejectionValues
        const wrong = (path: keyof RejectionValues, message: string) => ({ issues: [{ path: [path], message }] })
        if (!reason) return wrong("reason", "Choose a reason.")
        if (reason === "other" && !words.trim()) return wrong("words", "Write the reason in your own words.")
        if (reason !== "amount-short" || amountDue === null) return {}
        if (!missing) return wrong("missing", "Write how much is missing.")
        const amounts = { due: toCentavos(amountDue) ?? 0, missing: toCentavos(missing) ?? 0 }
        return missingAmountError(amounts)
          ? wrong("missing", `No more can be missing than is due: ${formatPesos(amountDue)}.`)
          : {}
      },
    },
  }
}
