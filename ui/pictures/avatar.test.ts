import { expect, test } from "vitest"
import { initials } from "./avatar.tsx"

test("takes the first letters of the first and the last name, with their accents", () => {
  expect(initials("Ñino Dela Peña")).toBe("ÑP")
  expect(initials("  maria ")).toBe("M")
  expect(initials("")).toBe("")
})
