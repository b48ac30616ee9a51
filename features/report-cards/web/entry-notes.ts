import type { AutosaveEntry } from "./autosave-entry.ts"

export interface Note {
  /** What fields it belongs to are described by. */
  id: string
  /** Of which quarters it speaks: "Quarter 1". */
  about: string[]
  text: string
  /** Entries that can be tried again. */
  retries: string[]
  isSignedOut: boolean
}

/** The note of a field that is wrong, or (without one) of a whole entry that could not be saved. */
export function noteId(key: string, field = "whole"): string {
  return `note-${key}-${field}`.replaceAll(/[^\w-]/g, "-")
}

type Named = { key: string; name: string; entry: AutosaveEntry }

/** What must be said about fields that are wrong: of each entry, these fields, or all of them. */
export function wrongNotes(entries: readonly Named[], field?: string): Note[] {
  return entries.flatMap(({ key, name, entry }) =>
    Object.entries(entry.errors)
      .filter(([at]) => field === undefined || at === field)
      .map(([at, text]) => ({ id: noteId(key, at), about: [name], text, retries: [], isSignedOut: false })),
  )
}

/** What must be said about entries that could not be saved; the same reason is said once. */
export function failureNotes(entries: readonly Named[]): Note[] {
  const notes = new Map<string, Note>()
  for (const { key, name, entry } of entries) {
    if (!entry.failure) continue
    const { message, status } = entry.failure
    const known = notes.get(message)
    if (known) {
      known.about.push(name)
      known.retries.push(key)
    } else {
      const isSignedOut = status === 401
      notes.set(message, { id: noteId(key), about: [name], text: message, retries: [key], isSignedOut })
    }
  }
  return [...notes.values()]
}
