/** Waits until the page is visible: a page that the browser prerenders must not use up a token. */
export function whenVisible(act: () => void): () => void {
  if (!("prerendering" in document && document.prerendering)) {
    act()
    return () => undefined
  }
  document.addEventListener("prerenderingchange", act, { once: true })
  return () => document.removeEventListener("prerenderingchange", act)
}
