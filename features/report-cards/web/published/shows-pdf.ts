type Screen = { navigator: { pdfViewerEnabled?: boolean }; matchMedia(query: string): { matches: boolean } }

/**
 * Returns whether a PDF should be embedded. Android browsers cannot embed PDFs. Other phones show only the first page,
 * too small to read, while a separate PDF can be scrolled and enlarged.
 */
export function showsPdf(screen: Screen): boolean {
  const isPhone = screen.matchMedia("(max-width: 47.99em) and (pointer: coarse)").matches
  return screen.navigator.pdfViewerEnabled === true && !isPhone
}
