import { z } from "zod"

/** A number in a request, which may be text ("12"); blank is "", null or missing. */
const numberOrText = (expected: string) => z.union([z.number(), z.string()], { error: expected }).nullish()

/** `expected` is the error: a sentence that says what is expected. */
type NumberRule = { accepts: (number: number) => boolean; expected: string }

/** Returns the number, null when it is blank, NaN when it is invalid. No exponents, no commas. */
function readNumber(value: number | string | null | undefined): number | null {
  if (typeof value === "number") return value + 0
  const written = value?.trim() ?? ""
  if (written === "") return null
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) + 0 : Number.NaN
}

/** A required number; a blank one becomes `whenBlank`, if that is given. */
export function numberField({ accepts, expected }: NumberRule, whenBlank?: number) {
  return numberOrText(expected).transform((value, context) => {
    const read = readNumber(value) ?? whenBlank
    if (read !== undefined && accepts(read)) return read
    context.addIssue({ code: "custom", message: expected, input: value })
    return z.NEVER
  })
}

/** Returns the number, or null for a blank one; adds an issue when it is invalid or not accepted. */
function numberOrBlank({ accepts, expected }: NumberRule) {
  return (value: number | string | null | undefined, context: z.RefinementCtx): number | null => {
    const read = readNumber(value)
    if (read === null || accepts(read)) return read
    context.addIssue({ code: "custom", message: expected, input: value })
    return z.NEVER
  }
}

/** An optional number; blank becomes null. */
export function optionalNumberField(rule: NumberRule) {
  return numberOrText(rule.expected).transform(numberOrBlank(rule))
}

/** A number that must be sent, and may be blank, which becomes null: a missing field must not clear it. */
export function sentNumberField(rule: NumberRule) {
  return z.union([z.number(), z.string(), z.null()], { error: rule.expected }).transform(numberOrBlank(rule))
}

/** Accepts whole numbers from `least` to `most`. */
export function wholeFrom(least: number, most: number) {
  return (number: number) => Number.isInteger(number) && number >= least && number <= most
}
