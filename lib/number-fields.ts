import { z } from "zod"

/** A number as pages and programs send it, also as text ("12"); blank is "", null or missing. */
const numberOrText = z.union([z.number(), z.string()]).nullish()

/** `expected` is the sentence that refuses: it names what is expected. */
type NumberRule = { accepts: (number: number) => boolean; expected: string }

/** The number that was meant, null when it is blank, NaN when it is none. No exponents, no commas. */
function readNumber(given: number | string | null | undefined): number | null {
  if (typeof given === "number") return given + 0
  const written = given?.trim() ?? ""
  if (written === "") return null
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) + 0 : Number.NaN
}

/** A number that must be there; a blank one counts as `whenBlank`, if that is given. */
export function numberField({ accepts, expected }: NumberRule, whenBlank?: number) {
  return numberOrText.transform((given, context) => {
    const read = readNumber(given) ?? whenBlank
    if (read !== undefined && accepts(read)) return read
    context.addIssue({ code: "custom", message: expected, input: given })
    return z.NEVER
  })
}

/** The number, or null for a blank one; refuses what is none, or not accepted. */
function numberOrBlank({ accepts, expected }: NumberRule) {
  return (given: number | string | null | undefined, context: z.RefinementCtx): number | null => {
    const read = readNumber(given)
    if (read === null || accepts(read)) return read
    context.addIssue({ code: "custom", message: expected, input: given })
    return z.NEVER
  }
}

/** A number that may be blank, which becomes null. */
export function optionalNumberField(rule: NumberRule) {
  return numberOrText.transform(numberOrBlank(rule))
}

/** A number that must be sent, and may be blank, which becomes null: leaving it out is not the same as emptying it. */
export function sentNumberField(rule: NumberRule) {
  return z.union([z.number(), z.string(), z.null()], { error: rule.expected }).transform(numberOrBlank(rule))
}

/** Accepts whole numbers from `least` to `most`. */
export function wholeFrom(least: number, most: number) {
  return (given: number) => Number.isInteger(given) && given >= least && given <= most
}
