/**
 * Blocks links to other pages while there is no connection, because the browser would replace this page and its drafts
 * by its own error page. `tell` receives whether one was blocked. Returns a function that ends it.
 */
export function holdLinksWhileOffline(tell: (isHeld: boolean) => void): () => void {
  const hold = (event: MouseEvent) => {
    if (navigator.onLine || !isPlain(event) || !leadsAway(event.target)) return
    event.preventDefault()
    tell(true)
  }
  // Hovering a link may prefetch its page. If that fails, the router reloads the whole page.
  const keepFromFetching = (event: Event) => {
    if (!navigator.onLine && leadsAway(approached(event))) event.stopPropagation()
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

const approaches = ["mouseover", "mouseout", "focusin", "touchstart"] as const

/** React derives "enter" from the target of the "out" event of the previous element. */
function approached(event: Event): EventTarget | null {
  return event.type === "mouseout" && event instanceof MouseEvent ? event.relatedTarget : event.target
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Whether the event is on a link to another page of this site, in this window. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null
  if (!link?.href || link.target || link.hasAttribute("download")) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
