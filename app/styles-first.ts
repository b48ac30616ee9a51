const end = "</head>"
/** The first of the elements that preload fonts and scripts. */
const ahead = /<link (?:nonce="[^"]*" )?rel="(?:modulepreload|preload)"/
const unhurried = /rel="modulepreload"/g

/**
 * Prepares the head of a page for a slow connection. Its style sheets, which block painting, are moved before the
 * preloads of fonts and scripts, because a browser fetches in the order of the head, over six connections. The scripts
 * get a low priority, because the page is readable without them.
 */
export function stylesFirst(page: string): string {
  const closing = page.indexOf(end)
  if (closing < 0) return page
  return sorted(page.slice(0, closing)).replaceAll(unhurried, '$& fetchpriority="low"') + page.slice(closing)
}

function sorted(head: string): string {
  const fetchedAhead = head.search(ahead)
  // The page's own adjacent elements in the head: its inline script, then its style sheets.
  const own = fetchedAhead < 0 ? -1 : head.indexOf("<script", fetchedAhead)
  if (own < 0) return head
  return head.slice(0, fetchedAhead) + head.slice(own) + head.slice(fetchedAhead, own)
}
