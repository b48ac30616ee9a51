/**
 * Blocks links to other pages while there is no connection: the browser would replace this page and its drafts by its own
 * error page. `tell` hears whether one was held. Returns its end.
 */
export function holdLinksWhileOffline(tell: (isHeld: boolean) => void): () => void {
  const hold = (event: MouseEvent) => {
    if (navigator.onLine || !isPlain(event) || !leadsAway(event)) return
    event.preventDefault()
    tell(true)
  }
  // Hovering a link may fetch its page ahead; when that fails, the router reloads the whole page.
  const keepFromFetching = (event: Event) => {
    if (!navigator.onLine && leadsAway(event)) event.stopPropagation()
  }
  const release = () => tell(false)
  document.addEventListener("click", hold, { capture: true })
  window.addEventListener("online", release)
  for (const approach of approaches) window.addEventListener(approach, keepFromFetching, { capture: true })
  return () => {
    document.removeEventListener("click", hold, { capture: true })
    window.removeEventListener("online", release)
    for (const approach of approaches) window.removeEventListener(approach, keepFromFetching, { capture: true })
  }
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
