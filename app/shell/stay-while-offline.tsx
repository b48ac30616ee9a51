import { useEffect, useState } from "react"
import css from "./stay-while-offline.module.css"

/**
 * Without a connection a link to another page leads nowhere: its code may not be there, and then the browser would put
 * its own empty page in place of this one and of what was typed here. So the press is held, and the page says why.
 */
export function StayWhileOffline() {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      setHeld(true)
    }
    const release = () => setHeld(false)
    document.addEventListener("click", hold, { capture: true })
    window.addEventListener("online", release)
    return () => {
      document.removeEventListener("click", hold, { capture: true })
      window.removeEventListener("online", release)
    }
  }, [])
  return (
    <div className={css.place} aria-live="polite">
      {isHeld && <p className={css.notice}>You are offline. Other pages open as soon as the connection is back.</p>}
    </div>
  )
}

/** A plain press on a link to another page of ours, in this window. */
function leadsAway(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest("a") : null
  if (!link?.href || link.target || link.hasAttribute("download")) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
