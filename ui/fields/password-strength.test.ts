import { expect, test } from "vitest"
import { passwordStrength } from "./password-strength.ts"

test("says how many characters a short password lacks", () => {
  expect(passwordStrength("abc12")).toEqual({ level: 1, advice: "Use at least 8 characters: 3 more." })
})

test("calls the commonest passwords weak, however long", () => {
  for (const common of ["password123", "1234567890", "aaaaaaaaaaaaaaaa", "P@ssw0rd", "Pa$$w0rd!2", "1L0veYou143"]) {
    expect(passwordStrength(common).level, common).toBe(1)
  }
})

test("calls a password weak that holds the e-mail or the name", () => {
  expect(passwordStrength("maria.santos-2026", ["Maria"]).level).toBe(1)
})

test("finds a sentence of plain words stronger than a short tangle of signs", () => {
  expect(passwordStrength("the jeepney never waits").level).toBe(4)
  expect(passwordStrength("a1!b2@c3").level).toBeLessThan(4)
})
