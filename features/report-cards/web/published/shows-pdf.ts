type Screen = { navigator: { pdfViewerEnabled?: boolean }; matchMedia(query: string): { matches: boolean } }

/**
 * Returns whether a PDF should be embedded. Android browsers show none in a page; other phones show only its first
 * page, too small to read, while a PDF of its own can be scrolled and enlarged.
 */
export function showsPdf(screen: Screen): boolean {
  const isPhone = screen.matchMedia("(max-width: 47.99em) and (pointer: coarse)").matches
  return screen.navigator.pdfViewerEnabled === true && !isPhone
}
