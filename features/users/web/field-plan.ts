import type { Schema } from "../../../ui/use-form.ts"

/** How one field of a profile is shown and edited. */
export type FieldPlan = {
  /** What the call names the value, in the body and in its errors: "firstName". */
  name: string
  /** Whose field it is, by id: what was typed into it comes back there only. */
  about: string
  label: string
  value: string | null
  /** How the value reads, when it is kept differently. */
  shown?: string | null
  /** Whose it is, when the page holds several people. */
  of?: string
  kind?: "text" | "name" | "email" | "url" | "phone" | "date" | "long" | "choice"
  optional?: boolean
  options?: readonly { value: string; label: string }[]
  autoComplete?: string
  /** For long texts: how many characters are kept. */
  maxLength?: number
  help?: string
  /** For dates: the last day that can be chosen. */
  max?: string
  /** What is wrong with it, as the server judges too. */
  rules: Schema
  save(values: Record<string, unknown>): Promise<{ message: string }>
  /** Once it is saved: asks for the profile again. */
  onSaved(message: string): Promise<void>
  /** Asked for beside a new birthdate under 18 (docs/rules.md#roles). */
  confirmation?: { name: string; label: string; isAskedFor(value: string): boolean }
}
