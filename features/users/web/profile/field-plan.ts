import type { Schema } from "../../../../ui/form/use-form.ts"

/** How one field of a profile is shown and edited. */
export type FieldPlan = {
  /** The name of the value in the body and the errors of the call: "firstName". */
  name: string
  /** The id of the owner: a draft is restored for this owner only. */
  about: string
  label: string
  value: string | null
  /** The text of the value, when it is stored differently. */
  shown?: string | null
  /** The name of the owner, when the page shows several people. */
  of?: string
  kind?: "text" | "name" | "email" | "url" | "phone" | "date" | "long" | "choice"
  optional?: boolean
  options?: readonly { value: string; label: string }[]
  autoComplete?: string
  /** For long texts: the maximum number of characters. */
  maxLength?: number
  help?: string
  /** For dates: the maximum. */
  max?: string
  /** Validates the value with the same rules as the server. */
  rules: Schema
  save(values: Record<string, unknown>): Promise<{ message: string }>
  /** Called once it is saved: refetches the profile. */
  onSaved(message: string): Promise<void>
  /** The confirmation for a new birthdate under 18 (docs/rules/accounts.md#roles). */
  confirmation?: { name: string; label: string; isAskedFor(value: string): boolean }
}
