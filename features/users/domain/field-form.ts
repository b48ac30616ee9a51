import { z } from "zod"

type Value = z.ZodType<string | null>

/** Maps the name of a field in the path to the one key of the body with its value: "first-name": { firstName }. */
type Fields = Record<string, Record<string, Value>>
type KeyOf<F extends Fields> = { [N in keyof F]: keyof F[N] & string }[keyof F]

/** Pages build it from the names of a field, which types cannot follow. The schema checks the key and its value. */
type FieldInput<F extends Fields> = { field: keyof F & string } & { [K in KeyOf<F>]?: unknown }

/** zod gives an object without keys a type that allows no further keys. */
type InputBeside<B extends z.ZodRawShape> = keyof B extends never ? unknown : z.input<z.ZodObject<B>>

/** The key of the saved field, and its value as it is stored. */
export type SavedField<F extends Fields> = { field: KeyOf<F>; value: string | null }

/**
 * The schema of an inline edit, which saves one field (docs/rules/users.md#profiles): other keys are ignored, "" clears
 * an optional field, and a missing key is an error. `beside` are keys that every field accepts.
 */
export function fieldForm<F extends Fields, B extends z.ZodRawShape = Record<never, never>>(fields: F, beside?: B) {
  const ruleOf = (name: unknown) => Object.entries(fields[String(name)] ?? {})[0]
  const shape = z.object({
    field: z.enum(Object.keys(fields)),
    ...Object.fromEntries(Object.keys(fields).map((name) => optional(ruleOf(name)))),
    ...beside,
  } as Record<string, z.ZodType>)
  const onlyNamedKeys = (input: FieldInput<F> & InputBeside<B>) => {
    const values: Record<string, unknown> = input
    const names = ["field", ruleOf(values.field)?.[0] ?? "", ...Object.keys(beside ?? {})]
    return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]))
  }
  return z.preprocess(onlyNamedKeys, shape).transform((read, context) => {
    const [key = "", rule] = ruleOf(read.field) ?? []
    if (read[key] !== undefined) {
      return { ...read, field: key, value: read[key] } as SavedField<F> & z.output<z.ZodObject<B>>
    }
    context.addIssue({ code: "custom", path: [key], message: whenMissing(key, rule) })
    return z.NEVER
  })
}

const optional = ([key, rule]: [string, Value] = ["", z.null()]) => [key, rule.optional()] as const

/** An optional field must be sent too, because a missing key must not clear it. */
function whenMissing(key: string, rule: Value | undefined): string {
  return rule?.safeParse(undefined).error?.issues[0]?.message ?? `${key} is missing: send "" to clear it.`
}
