import { expect, test } from "vitest"
import { contactText } from "./contact-text.ts"

test("a mobile number is read in three parts", () => {
  expect(contactText("+639171234567")).toBe("+63 917 123 4567")
})

test("a landline of nine digits keeps every digit", () => {
  expect(contactText("+63281234567").replace(/\s/g, "")).toBe("+63281234567")
})

test("what is no kept number stays as it is", () => {
  expect(contactText("0917 123")).toBe("0917 123")
})
