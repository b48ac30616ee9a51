import type { Schema } from "../../../../ui/form/use-form.ts"

type Wrong = Record<string, string>

/** Combines the schema of a call with rules that a schema cannot state, so that all errors show at once. */
export function withRules<V>(schema: Schema, check: (values: V) => Wrong | null | Promise<Wrong | null>): Schema {
  const validate = async (value: unknown) => {
    const { issues = [] } = await schema["~standard"].validate(value)
    const wrong = (await check(value as V)) ?? {}
    const more = Object.entries(wrong).map(([name, message]) => ({ message, path: name.split(".") }))
    return { issues: [...issues, ...more] }
  }
  return { "~standard": { validate } }
}
