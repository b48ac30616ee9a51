import { z } from "zod"
import { type Day, isDay } from "../../../lib/day.ts"
import type { Schema } from "../../../ui/use-form.ts"
import { validateBirthdate } from "../../accounts/domain/learner-registration.ts"

/** The rules of one field as its form wants them. */
export function rulesOf(shape: z.ZodRawShape): Schema {
  return z.object(shape)
}

/** Judges a birthdate against today too, beside what the rules of the form say (docs/rules.md#profiles). */
export function birthdateRules(rules: Schema, name: string, today: Day): Schema {
  const validate = async (values: unknown) => {
    const { issues = [] } = await rules["~standard"].validate(values)
    const given = (values as Record<string, unknown>)[name]
    const wrong = typeof given === "string" && isDay(given) ? validateBirthdate(given, today) : null
    return { issues: wrong ? [...issues, { message: wrong, path: [name] }] : issues }
  }
  return { "~standard": { validate } }
}
