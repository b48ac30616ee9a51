const end = "</head>"
/** The first of what the browser is told to fetch ahead: fonts and scripts. */
const ahead = /<link (?:nonce="[^"]*" )?rel="(?:modulepreload|preload)"/

/**
 * Moves the style sheets before the fonts and preloaded scripts. A browser fetches in the order of the head, over six
 * connections: behind twenty scripts the style sheets, without which nothing is painted, would come last.
 */
export function stylesFirst(head: string): string {
  const fetchedAhead = head.search(ahead)
  // The page's own elements of the head, as they follow one another: its inline script, then its style sheets.
  const own = fetchedAhead < 0 ? -1 : head.indexOf("<script", fetchedAhead)
  const closing = head.lastIndexOf(end)
  if (own < 0 || closing < own) return head
  return head.slice(0, fetchedAhead) + head.slice(own, closing) + head.slice(fetchedAhead, own) + head.slice(closing)
}

/** The same for a streamed page: buffers up to the end of the head, and passes on the rest. */
export function withStylesFirst(page: Response): Response {
  if (!page.body || !page.headers.get("content-type")?.startsWith("text/html")) return page
  let head: string | null = ""
  const inOrder = new TransformStream<string, string>({
    transform(piece, out) {
      if (head === null) return out.enqueue(piece)
      head += piece
      const closing = head.indexOf(end)
      if (closing < 0) return
      const rest = closing + end.length
      out.enqueue(stylesFirst(head.slice(0, rest)) + head.slice(rest))
      head = null
    },
    flush(out) {
      if (head) out.enqueue(head)
    },
  })
  const body = page.body.pipeThrough(new TextDecoderStream()).pipeThrough(inOrder).pipeThrough(new TextEncoderStream())
  return new Response(body, page)
}
