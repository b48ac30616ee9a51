const end = "</head>"
/** The first of the elements that prefetch: fonts and scripts. */
const ahead = /<link (?:nonce="[^"]*" )?rel="(?:modulepreload|preload)"/
const unhurried = /rel="modulepreload"/g

/**
 * Prepares the head of a page for a slow line. The page's style sheets go before the fonts and scripts that are fetched
 * ahead: a browser fetches in the order of the head, over six connections, and behind twenty scripts the style sheets, which
 * block painting, would come last. The scripts are fetched without haste: the page can be read without them.
 */
export function stylesFirst(page: string): string {
  const closing = page.indexOf(end)
  if (closing < 0) return page
  return sorted(page.slice(0, closing)).replaceAll(unhurried, '$& fetchpriority="low"') + page.slice(closing)
}

function sorted(head: string): string {
  const fetchedAhead = head.search(ahead)
  // The page's own elements in the head, adjacent: its inline script, then its style sheets.
  const own = fetchedAhead < 0 ? -1 : head.indexOf("<script", fetchedAhead)
  if (own < 0) return head
  return head.slice(0, fetchedAhead) + head.slice(own) + head.slice(fetchedAhead, own)
}
