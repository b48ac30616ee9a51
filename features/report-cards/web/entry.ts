import type { z } from "zod"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { errorsByField } from "../../../ui/form-problems.ts"

/** What an entry holds, by field: a grade has one, the attendance of a quarter three. */
export type Fields = Record<string, unknown>

/** What one call saves, and how it stands with what was typed there. What is saved is kept elsewhere. */
export interface Entry {
  /** Typed and not saved yet; the other fields are as they were saved. */
  typed: Fields
  /** On its way to the server. */
  sent: Fields | null
  /** Left with something newer while the older was still on its way: that one goes next, and never the other way round. */
  goesAgain: boolean
  /** What is wrong with what was typed, by field: it is not sent. */
  errors: Record<string, string>
  failure: { message: string; status: number } | null
  /** The fields of a save that nobody answered and that may have arrived: until the next answer they do not count as saved. */
  unsure: readonly string[]
  /** The fields that the last answer saved, and how many answers there were. */
  saved: readonly string[]
  saves: number
}

export const calm: Entry = {
  typed: {},
  sent: null,
  goesAgain: false,
  errors: {},
  failure: null,
  unsure: [],
  saved: [],
  saves: 0,
}

export const isUnsaved = ({ typed, unsure }: Entry) => unsure.length > 0 || Object.keys(typed).length > 0

/** Checks a whole entry, and answers it as the server will keep it. */
export type Check = (whole: Fields) => { value: Fields } | { errors: Record<string, string> }

export function checkWith(schema: z.ZodType<Fields, unknown>): Check {
  return (whole) => {
    const checked = schema.safeParse(whole)
    return checked.success ? { value: checked.data } : { errors: errorsByField(checked.error.issues) }
  }
}

/** An error goes as soon as it is mended; a new one waits until the field is left. */
export function typeInto(entry: Entry, given: Fields, saved: Fields, check: Check): Entry {
  const typed = { ...entry.typed, ...given }
  const fields = Object.keys(entry.errors)
  if (fields.length === 0) return { ...entry, typed }
  const checked = check({ ...saved, ...typed })
  const still = "errors" in checked ? Object.entries(checked.errors).filter(([field]) => fields.includes(field)) : []
  return { ...entry, typed, errors: Object.fromEntries(still) }
}

/**
 * The person is done with it for now: what must be sent, if anything. Nothing is while it is not known what is saved:
 * blanks would be taken for removals, and a removal for what is saved already.
 */
export function leave(entry: Entry, saved: Fields | null, check: Check): { entry: Entry; asks: Fields | null } {
  if (!isUnsaved(entry)) return { entry, asks: null }
  if (!saved) return { entry: { ...entry, goesAgain: isNewer(entry) }, asks: null }
  const checked = check({ ...saved, ...entry.typed })
  if ("errors" in checked) return { entry: { ...entry, errors: checked.errors, goesAgain: false }, asks: null }
  if (entry.sent) return { entry: { ...entry, errors: {}, goesAgain: isNewer(entry) }, asks: null }
  if (entry.unsure.length === 0 && isSame(checked.value, saved)) {
    return { entry: { ...calm, saved: entry.saved, saves: entry.saves }, asks: null }
  }
  // The rest of a quarter is somebody else's to change meanwhile.
  const fields = [...Object.keys(entry.typed), ...entry.unsure]
  const asks = Object.fromEntries(fields.map((field) => [field, checked.value[field]]))
  return { entry: { ...entry, sent: entry.typed, errors: {}, goesAgain: false }, asks }
}

/** It is saved; what was typed since then is not. */
export function answered(entry: Entry): Entry {
  const { sent, typed } = entry
  const newer = Object.entries(typed).filter(([field, value]) => sent?.[field] !== value)
  return {
    ...entry,
    typed: Object.fromEntries(newer),
    sent: null,
    failure: null,
    unsure: [],
    saved: Object.keys(sent ?? {}),
    saves: entry.saves + 1,
  }
}

/** It could not be saved: a reason that names a field stands beside the field. */
export function refused(entry: Entry, { status, message, errors }: ApiFailure, fields: readonly string[]): Entry {
  const mayHaveArrived = status === 0 || status >= 500
  const own = Object.entries(errors).filter(([field]) => fields.includes(field))
  return {
    ...entry,
    sent: null,
    unsure: mayHaveArrived ? [...new Set([...entry.unsure, ...Object.keys(entry.sent ?? {})])] : [],
    errors: Object.fromEntries(own),
    failure: own.length > 0 ? null : { status, message },
  }
}

/** Back to what is saved, or on its way to be. A refusal goes with the last of what was refused. */
export function undo(entry: Entry, field: string): Entry {
  const { [field]: _, ...typed } = entry.typed
  const { [field]: __, ...errors } = entry.errors
  if (entry.sent && field in entry.sent) typed[field] = entry.sent[field]
  const undone = { ...entry, typed, errors }
  return isUnsaved(undone) ? undone : { ...undone, failure: null }
}

export type FieldState = "calm" | "typed" | "wrong" | "saving" | "failed" | "saved"

export function stateOf(entry: Entry, field: string): FieldState {
  if (entry.errors[field]) return "wrong"
  if (entry.sent && field in entry.sent) return "saving"
  if (field in entry.typed) return entry.failure ? "failed" : "typed"
  return entry.saved.includes(field) ? "saved" : "calm"
}

const isNewer = ({ typed, sent }: Entry) => sent !== null && !isSame(typed, sent)

function isSame(one: Fields, other: Fields): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every((field) => one[field] === other[field])
}
