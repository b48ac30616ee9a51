import { expect, test } from "vitest"
import { emailKey, isEmail } from "./email.ts"

test("addresses are compared without regard to case and surrounding space", () => {
  expect(emailKey("  Ana.Cruz@Example.COM ")).toBe("ana.cruz@example.com")
})

test("accepts addresses as people have them", () => {
  const addresses = [
    "ana@example.com",
    "Ana.Cruz+school@mail.example.co.uk",
    "o'brien@example.ph",
    "a@b.co",
    " ana@example.com ",
  ]
  for (const address of addresses) expect(isEmail(address), address).toBe(true)
})

test("refuses what mail cannot be sent to", () => {
  const wrong = ["", "ana", "ana@", "@example.com", "ana@example", "ana@@example.com", "ana cruz@example.com"]
  const worse = [
    "a@b@example.com",
    ".ana@example.com",
    "ana.@example.com",
    "an..a@example.com",
    "ana@-example.com",
    "ana@example..com",
  ]
  const attacks = ["ana@example.com\nBcc: all@example.com", "ana@example.com,eve@example.com", "<ana@example.com>"]
  for (const text of [...wrong, ...worse, ...attacks]) expect(isEmail(text), text).toBe(false)
})

test("an address has at most 254 characters, and 64 before the @", () => {
  expect(isEmail(`${"a".repeat(64)}@${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(57)}.ph`)).toBe(true)
  expect(isEmail(`${"a".repeat(64)}@${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(58)}.ph`)).toBe(true)
  expect(isEmail(`${"a".repeat(64)}@${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(59)}.ph`)).toBe(false)
  expect(isEmail(`${"a".repeat(65)}@example.com`)).toBe(false)
})
