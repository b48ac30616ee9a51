type Screen = { navigator: { pdfViewerEnabled?: boolean }; matchMedia(query: string): { matches: boolean } }

/**
 * Whether a PDF is worth a frame within a page. Browsers for Android show none there, and those of phones that do show
 * its first page only, too small to read: opened by itself it can be moved and enlarged.
 */
export function showsPdf(screen: Screen): boolean {
  const isPhone = screen.matchMedia("(max-width: 47.99em) and (pointer: coarse)").matches
  return screen.navigator.pdfViewerEnabled === true && !isPhone
}
