import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useOutdate } from "../../../ui/use-outdate.ts"
import { watchPresses } from "./after-press.ts"
import { CardEntries } from "./card-entries.ts"
import { type CardOf, cardMeans } from "./card-means.ts"
import { callsOf, type Keeper } from "./keeper-calls.ts"
import type { SavedCard } from "./saved-card.ts"

/** The list of cards is asked again once nobody has typed for so long. */
const restMs = 2_500

/** The entries of every card that was opened in this tab: another student's stay while one looks at this one's. */
export function useOpenCards() {
  const queries = useQueryClient()
  const [opened] = useState(() => new Map<string, CardEntries>())
  useEffect(() => {
    for (const entries of opened.values()) entries.open()
    const retry = () => {
      for (const entries of opened.values()) entries.retryLost()
    }
    window.addEventListener("online", retry)
    const unwatch = watchPresses()
    return () => {
      unwatch()
      window.removeEventListener("online", retry)
      for (const entries of opened.values()) entries.close()
    }
  }, [opened])
  return (card: CardOf): CardEntries => {
    const found = opened.get(card.enrolleeId)
    if (found) return found
    const entries = new CardEntries(cardMeans(queries, card))
    opened.set(card.enrolleeId, entries)
    return entries
  }
}

/** While a card is in sight: what is typed goes when it is left, and the list learns of it at the next rest. */
export function useCardInSight(
  entries: CardEntries | null,
  { by, card }: { by: Keeper; card: SavedCard | null },
): void {
  const outdate = useRef(useOutdate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more is known of what is saved
  useEffect(() => entries?.compare(), [entries, card])
  useEffect(() => {
    if (!entries) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = entries.watch(() => {
      clearTimeout(rest)
      const look = () => void (entries.isSaving || outdate.current(callsOf[by].cards))
      rest = setTimeout(look, restMs)
    })
    return () => {
      stop()
      clearTimeout(rest)
      entries.leaveTyped()
    }
  }, [entries, by])
}
