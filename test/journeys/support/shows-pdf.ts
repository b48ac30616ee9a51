import type { Page } from "@playwright/test"

/** From its next page on the browser says whether it shows a PDF by itself: the one of the journeys need not be one that does. */
export const saysThatItShowsPdf = (page: Page, showsPdf: boolean) =>
  page.addInitScript(
    (shows) => Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, get: () => shows }),
    showsPdf,
  )
