import { expect, test } from "vitest"
import { howToReach } from "./school-contact.ts"

test("names the ways to reach the school that its operator has given", () => {
  const email = "office@school.example"
  const phone = "0917 123 4567"
  expect(howToReach({ email, phone })).toBe("write to office@school.example or call 0917 123 4567")
  expect(howToReach({ email, phone: null })).toBe("write to office@school.example")
  expect(howToReach({ email: null, phone })).toBe("call 0917 123 4567")
  expect(howToReach({ email: null, phone: null })).toBe("contact us")
})
