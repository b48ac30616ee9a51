import { createContext, useContext, useSyncExternalStore } from "react"
import type { CardEntries } from "./card-entries.ts"
import { calm, type Entry } from "./entry.ts"

/** The entries of the card that is open; null where it can only be read. */
export const CardContext = createContext<CardEntries | null>(null)

const watchNothing = () => () => {}

/** How it stands with one entry. */
export function useEntry(key: string): Entry {
  const entries = useContext(CardContext)
  return useSyncExternalStore(
    entries?.watch ?? watchNothing,
    () => entries?.at(key) ?? calm,
    () => calm,
  )
}

/** The entries, looked at again whenever one of them changes. */
export function useEntries(): CardEntries | null {
  const entries = useContext(CardContext)
  useSyncExternalStore(
    entries?.watch ?? watchNothing,
    () => entries?.version ?? 0,
    () => 0,
  )
  return entries
}
