import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useInvalidate } from "../../../ui/use-invalidate.ts"
import { watchClicks } from "./after-click.ts"
import { type CardOf, cardAdapter } from "./card-adapter.ts"
import type { CardAutosave } from "./card-autosave.ts"
import { type CardEditor, callsOf } from "./editor-calls.ts"
import { entriesOf, hasUnsavedEntries, openedCards } from "./open-cards.ts"
import type { SavedCard } from "./saved-card.ts"

/** The list of cards is asked again once nobody has typed for so long. */
const debounceMs = 2_500

/** The entries of every card that was opened: another student's stay while one looks at this one's. */
export function useOpenCards() {
  const queries = useQueryClient()
  useEffect(() => {
    for (const entries of openedCards()) entries.open()
    const unwatch = [watchClicks(), watchWindow()]
    return () => {
      for (const stop of unwatch) stop()
      for (const entries of openedCards()) entries.close()
    }
  }, [])
  return (card: CardOf): CardAutosave => entriesOf(`${card.by} ${card.enrolleeId}`, () => cardAdapter(queries, card))
}

/** A page that goes sends what is typed, and asks first while something could be lost with it. */
function watchWindow(): () => void {
  const over = new AbortController()
  const on = { signal: over.signal }
  const leave = () => {
    for (const entries of openedCards()) entries.leaveTyped()
  }
  const retry = () => {
    for (const entries of openedCards()) entries.retryLost()
  }
  window.addEventListener("online", retry, on)
  window.addEventListener("pagehide", leave, on)
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), on)
  window.addEventListener("beforeunload", (event) => hasUnsavedEntries() && event.preventDefault(), on)
  return () => over.abort()
}

/** While a card is in sight: what is typed goes when it is left, and the list learns of it at the next rest. */
export function useCardInSight(
  entries: CardAutosave | null,
  { by, card }: { by: CardEditor; card: SavedCard | null },
): void {
  const outdate = useRef(useInvalidate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more is known of what is saved
  useEffect(() => entries?.compare(), [entries, card])
  useEffect(() => {
    if (!entries) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = entries.watch(() => {
      clearTimeout(rest)
      const look = () => void (entries.isSaving || outdate.current(callsOf[by].cards))
      rest = setTimeout(look, debounceMs)
    })
    return () => {
      stop()
      clearTimeout(rest)
      entries.leaveTyped()
    }
  }, [entries, by])
}
