import { expect, test } from "vitest"
import { normaliseContact } from "./contact.ts"

test("drops spaces and dashes", () => {
  expect(normaliseContact(" +63 917-123 4567 ")).toBe("+639171234567")
  expect(normaliseContact("+63–917–123–4567")).toBe("+639171234567")
})

test("takes 9 to 10 digits after +63", () => {
  expect(normaliseContact("+63123456789")).toBe("+63123456789")
  expect(normaliseContact("+6312345678")).toBeNull()
  expect(normaliseContact("+6312345678901")).toBeNull()
})

test("refuses other numbers and other signs", () => {
  for (const text of [
    "",
    "+63",
    "09171234567",
    "639171234567",
    "+1 917 123 4567",
    "+63 917 123 456a",
    "+63 (917) 1234567",
  ]) {
    expect(normaliseContact(text), text).toBeNull()
  }
})
