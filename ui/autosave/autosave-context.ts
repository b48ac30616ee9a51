import { createContext, useContext, useSyncExternalStore } from "react"
import { type AutosaveEntry, cleanEntry } from "./autosave-entry.ts"
import type { AutosavedEntries } from "./autosaved-entries.ts"

/** The entries of the open record; null where it is read-only. */
export const AutosaveContext = createContext<AutosavedEntries | null>(null)

const watchNothing = () => () => {}

export function useEntry(key: string): AutosaveEntry {
  const entries = useContext(AutosaveContext)
  return useSyncExternalStore(
    entries?.watch ?? watchNothing,
    () => entries?.at(key) ?? cleanEntry,
    () => cleanEntry,
  )
}

/** Subscribes to the entries: renders again whenever one of them changes. */
export function useEntries(): AutosavedEntries | null {
  const entries = useContext(AutosaveContext)
  useSyncExternalStore(
    entries?.watch ?? watchNothing,
    () => entries?.version ?? 0,
    () => 0,
  )
  return entries
}
