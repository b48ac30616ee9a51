import { expect, test } from "vitest"
import { phoneLink } from "./phone-link.ts"

test("a telephone number is dialled without its blanks, brackets and hyphens", () => {
  expect(phoneLink("+63 (2) 8123-4567")).toBe("tel:+63281234567")
})
