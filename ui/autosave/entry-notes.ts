import type { AutosaveEntry } from "./autosave-entry.ts"

export interface Note {
  /** The id for aria-describedby of its fields. */
  id: string
  /** The labels of its entries: "Quarter 1". */
  about: string[]
  text: string
  /** Entries that can be retried. */
  retries: string[]
  isSignedOut: boolean
}

/** The note of an invalid field, or (without one) of an entry that could not be saved. */
export function noteId(key: string, field = "whole"): string {
  return `note-${key}-${field}`.replaceAll(/[^\w-]/g, "-")
}

type Named = { key: string; name: string; entry: AutosaveEntry }

/** Returns the notes on invalid fields: of each entry, these fields, or all of them. */
export function wrongNotes(entries: readonly Named[], field?: string): Note[] {
  return entries.flatMap(({ key, name, entry }) =>
    Object.entries(entry.errors)
      .filter(([at]) => field === undefined || at === field)
      .map(([at, text]) => ({ id: noteId(key, at), about: [name], text, retries: [], isSignedOut: false })),
  )
}

/** Returns the notes on entries that could not be saved; the same reason is listed once. */
export function failureNotes(entries: readonly Named[]): Note[] {
  const notes = new Map<string, Note>()
  for (const { key, name, entry } of entries) {
    if (!entry.failure) continue
    const { message, status } = entry.failure
    const existing = notes.get(message)
    if (existing) {
      existing.about.push(name)
      existing.retries.push(key)
    } else {
      const isSignedOut = status === 401
      notes.set(message, { id: noteId(key), about: [name], text: message, retries: [key], isSignedOut })
    }
  }
  return [...notes.values()]
}
