import { createContext, useContext, useSyncExternalStore } from "react"
import { type AutosaveEntry, cleanEntry } from "./autosave-entry.ts"
import type { CardAutosave } from "./card-autosave.ts"

/** The entries of the card that is open; null where it can only be read. */
export const CardContext = createContext<CardAutosave | null>(null)

const watchNothing = () => () => {}

/** How it stands with one entry. */
export function useEntry(key: string): AutosaveEntry {
  const entries = useContext(CardContext)
  return useSyncExternalStore(
    entries?.watch ?? watchNothing,
    () => entries?.at(key) ?? cleanEntry,
    () => cleanEntry,
  )
}

/** The entries, looked at again whenever one of them changes. */
export function useEntries(): CardAutosave | null {
  const entries = useContext(CardContext)
  useSyncExternalStore(
    entries?.watch ?? watchNothing,
    () => entries?.version ?? 0,
    () => 0,
  )
  return entries
}
