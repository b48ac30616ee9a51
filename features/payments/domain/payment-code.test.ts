import { expect, test } from "vitest"
import { isPaymentCode, makePaymentCode, normalizePaymentCode } from "./payment-code.ts"

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

test("a code has three letters of the school and five characters that nobody mistakes for others", () => {
  const random = numbers(7)
  for (let nth = 0; nth < 500; nth += 1) {
    const code = makePaymentCode("Silid", random)
    expect(code).toMatch(/^SLD-[A-HJKMNP-Z2-9]{5}$/)
    expect(isPaymentCode(code)).toBe(true)
  }
})

test.each([
  ["Silid", "SLD"],
  ["École Ñandú", "ECL"],
  ["Io", "IOX"],
  ["寺子屋", "XXX"],
  ["A1 School", "ASC"],
])("the letters of %s are %s", (brandName, letters) => {
  expect(makePaymentCode(brandName, () => 0).slice(0, 3)).toBe(letters)
})

test("one wrong character and two that are swapped are found", () => {
  const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
  const code = "SLD-7K3Q2"
  expect(isPaymentCode(code)).toBe(true)
  for (let at = 4; at < 9; at += 1) {
    for (const other of alphabet) {
      if (other !== code[at]) expect(isPaymentCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
    }
  }
  const random = numbers(11)
  for (let nth = 0; nth < 200; nth += 1) {
    const made = makePaymentCode("Silid", random)
    for (let at = 4; at < 8; at += 1) {
      const [one = "", two = ""] = made.slice(at, at + 2)
      if (one !== two) expect(isPaymentCode(made.slice(0, at) + two + one + made.slice(at + 2))).toBe(false)
    }
  }
})

test.each([
  ["sld-7k3q2", "SLD-7K3Q2"],
  [" SLD 7K3Q2 ", "SLD-7K3Q2"],
  ["sld7k3q2", "SLD-7K3Q2"],
  ["no code", "NO CODE"],
])("%j is written as %j", (typed, code) => {
  expect(normalizePaymentCode(typed)).toBe(code)
})
