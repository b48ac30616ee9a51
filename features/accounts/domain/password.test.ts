import { expect, test } from "vitest"
import { validatePassword } from "./password.ts"

const email = "ana@example.com"

test("accepts 8 to 128 characters of any kind", () => {
  for (const password of ["kwago-sa", "🦉🦉🦉🦉🦉🦉🦉🦉", " spaces  ", `x1${"y".repeat(126)}`]) {
    expect(validatePassword(password, email), password).toBeNull()
  }
})

test("refuses 7 and 129 characters", () => {
  expect(validatePassword("kwago-s", email)).toContain("at least 8")
  expect(validatePassword("🦉🦉🦉🦉", email)).toContain("at least 8")
  expect(validatePassword(`x1${"y".repeat(127)}`, email)).toContain("at most 128")
})

test("refuses the e-mail itself in any case", () => {
  expect(validatePassword("ANA@example.com", " ana@Example.com ")).toContain("e-mail")
  expect(validatePassword("ana@example.com!", email)).toBeNull()
})
