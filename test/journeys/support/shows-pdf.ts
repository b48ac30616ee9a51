import type { Page } from "@playwright/test"

/** Sets whether the browser can show PDFs, from its next page on. The journeys' own may not. */
export const saysThatItShowsPdf = (page: Page, showsPdf: boolean) =>
  page.addInitScript(
    (shows) => Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, get: () => shows }),
    showsPdf,
  )
