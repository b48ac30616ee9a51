import { z } from "zod"
import { type Day, isDay } from "../../../../lib/day.ts"
import type { Schema } from "../../../../ui/form/use-form.ts"
import { validateBirthdate } from "../../../accounts/domain/learner-registration.ts"

/** The rules of one field, in the shape that its form needs. */
export function rulesOf(shape: z.ZodRawShape): Schema {
  return z.object(shape)
}

/** Validates a birthdate against today as well, in addition to the schema (docs/rules/users.md#profiles). */
export function birthdateRules(rules: Schema, name: string, today: Day): Schema {
  const validate = async (values: unknown) => {
    const { issues = [] } = await rules["~standard"].validate(values)
    const value = (values as Record<string, unknown>)[name]
    const wrong = typeof value === "string" && isDay(value) ? validateBirthdate(value, today) : null
    return { issues: wrong ? [...issues, { message: wrong, path: [name] }] : issues }
  }
  return { "~standard": { validate } }
}
