import { expect, test } from "vitest"
import { showsPdf } from "./shows-pdf.ts"

const screen = (pdfViewerEnabled: boolean | undefined, isPhone: boolean) => ({
  navigator: { pdfViewerEnabled },
  matchMedia: () => ({ matches: isPhone }),
})

test("a browser with a PDF viewer shows the card in its frame", () => {
  expect(showsPdf(screen(true, false))).toBe(true)
})

test("a browser without one, or too old to say, gets the way to open it and no empty frame", () => {
  expect(showsPdf(screen(false, false))).toBe(false)
  expect(showsPdf(screen(undefined, false))).toBe(false)
})

test("a phone opens the card by itself, whatever its browser can", () => {
  expect(showsPdf(screen(true, true))).toBe(false)
})
