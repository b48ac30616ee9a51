import { z } from "zod"
import { optionalTextField } from "./fields.ts"

/** The most characters that the words of a denial have. */
export const maxDenialWords = 500

/**
 * What a denial says beside its decision: a reason of a closed list and words of one's own. Both may be left out, as by
 * callers who know of neither; then they are null. A reason that is not on the list is refused.
 */
export function denialFields<const R extends readonly [string, ...string[]]>(reasons: R) {
  return {
    reason: z
      .enum(reasons, `Reason must be one of: ${reasons.join(", ")}.`)
      .nullish()
      .transform((reason) => reason ?? null),
    words: optionalTextField("Words", maxDenialWords),
  }
}
