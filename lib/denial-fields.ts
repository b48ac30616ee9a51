import { z } from "zod"
import { optionalTextField } from "./fields.ts"

/** The maximum length of the message of a denial. */
export const maxDenialWords = 500

/**
 * The optional fields of a denial (docs/rules/general.md#denials): a reason of a fixed list, and a message. A missing
 * field becomes null. A reason that is not on the list is an error.
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
