import { useEffect } from "react"
import { watchClicks } from "./after-click.ts"
import { hasUnsavedEntries, openedEntries } from "./open-entries.ts"

/** While a page with autosaved records is open: they are sent when it is left, and lost saves are retried. */
export function useOpenEntries(): void {
  useEffect(() => {
    for (const entries of openedEntries()) entries.open()
    const unwatch = [watchClicks(), watchWindow()]
    return () => {
      for (const stop of unwatch) stop()
      for (const entries of openedEntries()) entries.close()
    }
  }, [])
}

/** Sends drafts when the page is left, and asks first while something could be lost. */
function watchWindow(): () => void {
  const over = new AbortController()
  const on = { signal: over.signal }
  const leave = () => {
    for (const entries of openedEntries()) entries.leaveTyped()
  }
  const retry = () => {
    for (const entries of openedEntries()) entries.retryLost()
  }
  window.addEventListener("online", retry, on)
  window.addEventListener("pagehide", leave, on)
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), on)
  window.addEventListener("beforeunload", (event) => hasUnsavedEntries() && event.preventDefault(), on)
  return () => over.abort()
}
