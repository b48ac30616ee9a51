import type { FormOptions, Issue } from "./form-of.ts"

/** Returns the errors of the values by field; none without a schema. */
export async function validationIssues(values: unknown, schema: FormOptions<object, unknown>["schema"]) {
  const checker = typeof schema === "function" ? await schema() : schema
  const checked = await checker?.["~standard"].validate(values)
  return errorsByField(checked?.issues ?? [])
}

/** Returns the first problem of each field, by its path. */
export function errorsByField(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")
    errors[path] ??= issue.message
  }
  return errors
}

/** Returns the errors of these fields and of the fields inside them. */
export function errorsUnder(names: readonly string[], errors: Record<string, string>): Record<string, string> {
  const mine = (at: string) => names.some((name) => at === name || at.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([at]) => mine(at)))
}
