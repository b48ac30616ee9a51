import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { watchClicks } from "../../../../ui/autosave/after-click.ts"
import type { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { cardsOfClassCall } from "../../staff-contract.ts"
import { type CardOf, cardAdapter } from "./card-adapter.ts"
import { entriesOf, hasUnsavedEntries, openedCards } from "./open-cards.ts"
import type { SavedCard } from "./saved-card.ts"

/** The list of cards is refetched after this time without typing. */
const debounceMs = 2_500

/** The entries of every opened card. They stay when another student is opened. */
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
  return (card: CardOf): AutosavedEntries =>
    entriesOf(`${card.by} ${card.enrolleeId}`, () => cardAdapter(queries, card))
}

/** Sends drafts when the page is left, and asks first while something could be lost. */
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
