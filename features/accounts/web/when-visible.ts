/** A page that a browser renders ahead of being asked for uses nothing up; it waits until it is in sight. */
export function whenVisible(act: () => void): () => void {
  if (!("prerendering" in document && document.prerendering)) {
    act()
    return () => undefined
  }
  document.addEventListener("prerenderingchange", act, { once: true })
  return () => document.removeEventListener("prerenderingchange", act)
}
