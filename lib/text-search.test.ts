import { expect, test } from "vitest"
import { normalise } from "./text-search.ts"

test("compares text without case, accents and extra space", () => {
  expect(normalise("  Pagluluto   ng\tTINAPAY ")).toBe("pagluluto ng tinapay")
  expect(normalise("Español ÀÉÎ")).toBe("espanol aei")
  expect(normalise("n\u0303")).toBe(normalise("ñ"))
})
