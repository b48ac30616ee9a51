import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { entriesOf } from "../../../../ui/autosave/open-entries.ts"
import { useOpenEntries } from "../../../../ui/autosave/use-open-entries.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { cardsOfClassCall } from "../../staff-contract.ts"
import { type CardOf, cardAdapter } from "./card-adapter.ts"
import type { SavedCard } from "./saved-card.ts"

/** The list of cards is refetched after this time without typing. */
const debounceMs = 2_500

/** The entries of every opened card. They stay when another student is opened. */
export function useOpenCards() {
  const queries = useQueryClient()
  useOpenEntries()
  return (card: CardOf): AutosavedEntries =>
    entriesOf(`${card.by} ${card.enrolleeId}`, () => cardAdapter(queries, card))
}

/** While a card is open: drafts are sent when it is closed, and the list is refetched when typing pauses. */
export function useCardInSight(entries: AutosavedEntries | null, card: SavedCard | null): void {
  const outdate = useRef(useInvalidate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the saved values change
  useEffect(() => entries?.compare(), [entries, card])
  useEffect(() => {
    if (!entries) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = entries.watch(() => {
      clearTimeout(rest)
      const look = () => void (entries.isSaving || outdate.current(cardsOfClassCall))
      rest = setTimeout(look, debounceMs)
    })
    return () => {
      stop()
      clearTimeout(rest)
      entries.leaveTyped()
    }
  }, [entries])
}
