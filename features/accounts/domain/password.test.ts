import { expect, test } from "vitest"
import { judgePassword } from "./password.ts"

const email = "ana@example.com"

test("accepts 8 to 128 characters of any kind", () => {
  for (const password of ["kwago-sa", "🦉🦉🦉🦉🦉🦉🦉🦉", " spaces  ", `x1${"y".repeat(126)}`]) {
    expect(judgePassword(password, email), password).toBeNull()
  }
})

test("refuses 7 and 129 characters", () => {
  expect(judgePassword("kwago-s", email)).toContain("at least 8")
  expect(judgePassword("🦉🦉🦉🦉", email)).toContain("at least 8")
  expect(judgePassword(`x1${"y".repeat(127)}`, email)).toContain("at most 128")
})

test("refuses the e-mail itself in any case", () => {
  expect(judgePassword("ANA@example.com", " ana@Example.com ")).toContain("e-mail")
  expect(judgePassword("ana@example.com!", email)).toBeNull()
})
