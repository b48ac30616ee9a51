import { useEffect, useState } from "react"
import css from "./offline-guard.module.css"

/**
 * While offline, links to other pages are blocked: their code may be missing, and the browser would replace this page
 * and its drafts by its own error page. A message gives the reason.
 */
export function OfflineGuard() {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (navigator.onLine || !isPlain(event) || !leadsAway(event)) return
      event.preventDefault()
      setHeld(true)
    }
    // Hovering a link prefetches its page; when that fails, the router reloads the whole page.
    const keepFromFetching = (event: Event) => {
      if (!navigator.onLine && leadsAway(event)) event.stopPropagation()
    }
    const release = () => setHeld(false)
    document.addEventListener("click", hold, { capture: true })
    window.addEventListener("online", release)
    for (const approach of approaches) window.addEventListener(approach, keepFromFetching, { capture: true })
    return () => {
      document.removeEventListener("click", hold, { capture: true })
      window.removeEventListener("online", release)
      for (const approach of approaches) window.removeEventListener(approach, keepFromFetching, { capture: true })
    }
  }, [])
  return (
    <div className={css.place} aria-live="polite">
      {isHeld && <p className={css.notice}>You are offline. Other pages open as soon as the connection is back.</p>}
    </div>
  )
}

const approaches = ["mouseover", "focusin", "touchstart"] as const

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Whether the event is on a link to another page of this site, in this window. */
function leadsAway({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest("a") : null
  if (!link?.href || link.target || link.hasAttribute("download")) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
