import type { z } from "zod"
import type { ApiFailure } from "../../lib/call-api.ts"
import { errorsByField } from "../form/form-problems.ts"

/** The values of an entry, by field: one or several, which are saved together. */
export type EntryFields = Record<string, unknown>

/** The autosave state of the unit of one call. The saved values are stored elsewhere. */
export interface AutosaveEntry {
  /** Dirty values. The other fields have their saved values. */
  typed: EntryFields
  /** Being saved. */
  saving: EntryFields | null
  /**
   * Left with a newer value while an older one is being saved. The newer one is sent next, so that the order is kept.
   */
  goesAgain: boolean
  /** Validation errors by field. These fields are not sent. */
  errors: Record<string, string>
  failure: { message: string; status: number } | null
  /** The fields of a save without a reply, which may have arrived. Until the next reply they do not count as saved. */
  unsure: readonly string[]
  /** The fields saved by the last reply, and the number of replies. */
  saved: readonly string[]
  saves: number
}

export const cleanEntry: AutosaveEntry = {
  typed: {},
  saving: null,
  goesAgain: false,
  errors: {},
  failure: null,
  unsure: [],
  saved: [],
  saves: 0,
}

export const isDirty = ({ typed, unsure }: AutosaveEntry) => unsure.length > 0 || Object.keys(typed).length > 0

/** Validates a whole entry, and returns it as the server will store it. */
export type EntryCheck = (whole: EntryFields) => { value: EntryFields } | { errors: Record<string, string> }

export function checkWith(schema: z.ZodType<EntryFields, unknown>): EntryCheck {
  return (whole) => {
    const checked = schema.safeParse(whole)
    return checked.success ? { value: checked.data } : { errors: errorsByField(checked.error.issues) }
  }
}

/** An error disappears as soon as it is corrected. A new one is shown when the field is left. */
export function typeInto(
  entry: AutosaveEntry,
  changes: EntryFields,
  saved: EntryFields,
  check: EntryCheck,
): AutosaveEntry {
  const typed = { ...entry.typed, ...changes }
  const fields = Object.keys(entry.errors)
  if (fields.length === 0) return { ...entry, typed }
  const checked = check({ ...saved, ...typed })
  const still = "errors" in checked ? Object.entries(checked.errors).filter(([field]) => fields.includes(field)) : []
  return { ...entry, typed, errors: Object.fromEntries(still) }
}

/**
 * On blur: returns what must be sent, if anything. Nothing while the saved values are unknown, because blanks would be
 * taken for removals.
 */
export function leaveEntry(
  entry: AutosaveEntry,
  saved: EntryFields | null,
  check: EntryCheck,
): { entry: AutosaveEntry; asks: EntryFields | null } {
  if (!isDirty(entry)) return { entry, asks: null }
  if (!saved) return { entry: { ...entry, goesAgain: isNewer(entry) }, asks: null }
  const checked = check({ ...saved, ...entry.typed })
  if ("errors" in checked) return { entry: { ...entry, errors: checked.errors, goesAgain: false }, asks: null }
  if (entry.saving) return { entry: { ...entry, errors: {}, goesAgain: isNewer(entry) }, asks: null }
  if (entry.unsure.length === 0 && isSame(checked.value, saved)) {
    return { entry: { ...cleanEntry, saved: entry.saved, saves: entry.saves }, asks: null }
  }
  // Others may change the rest of the entry at the same time.
  const fields = [...Object.keys(entry.typed), ...entry.unsure]
  const asks = Object.fromEntries(fields.map((field) => [field, checked.value[field]]))
  return { entry: { ...entry, saving: entry.typed, errors: {}, goesAgain: false }, asks }
}

/** After a save: only what was typed since then is dirty. */
export function afterSave(entry: AutosaveEntry): AutosaveEntry {
  const { saving, typed } = entry
  const newer = Object.entries(typed).filter(([field, value]) => saving?.[field] !== value)
  return {
    ...entry,
    typed: Object.fromEntries(newer),
    saving: null,
    failure: null,
    unsure: [],
    saved: Object.keys(saving ?? {}),
    saves: entry.saves + 1,
  }
}

/** After a failed save, the error of a field is shown beside it. */
export function afterFailure(
  entry: AutosaveEntry,
  { status, message, errors }: ApiFailure,
  fields: readonly string[],
): AutosaveEntry {
  const mayHaveArrived = status === 0 || status >= 500
  const own = Object.entries(errors).filter(([field]) => fields.includes(field))
  return {
    ...entry,
    saving: null,
    unsure: mayHaveArrived ? [...new Set([...entry.unsure, ...Object.keys(entry.saving ?? {})])] : [],
    errors: Object.fromEntries(own),
    failure: own.length > 0 ? null : { status, message },
  }
}

/** Restores the saved value, or the one being saved. */
export function undoField(entry: AutosaveEntry, field: string): AutosaveEntry {
  const { [field]: _, ...typed } = entry.typed
  const { [field]: __, ...errors } = entry.errors
  if (entry.saving && field in entry.saving) typed[field] = entry.saving[field]
  const undone = { ...entry, typed, errors }
  return isDirty(undone) ? undone : { ...undone, failure: null }
}

export type FieldState = "calm" | "typed" | "wrong" | "saving" | "failed" | "saved"

export function fieldStateOf(entry: AutosaveEntry, field: string): FieldState {
  if (entry.errors[field]) return "wrong"
  if (entry.saving && field in entry.saving) return "saving"
  if (field in entry.typed) return entry.failure ? "failed" : "typed"
  return entry.saved.includes(field) ? "saved" : "calm"
}

const isNewer = ({ typed, saving }: AutosaveEntry) => saving !== null && !isSame(typed, saving)

function isSame(one: EntryFields, other: EntryFields): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every((field) => one[field] === other[field])
}
