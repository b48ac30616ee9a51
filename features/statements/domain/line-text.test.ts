import { expect, test } from "vitest"
import { keptText, possibleCodes } from "./line-text.ts"

test.each([
  ["Transfer from JUAN DELA CRUZ 09171234567", "Transfer from J. D. C. …4567"],
  ["InstaPay  Received   REF 1234", "InstaPay Received REF 1234"],
  ["Fund Transfer - Maria Peña", "Fund Transfer - M. P."],
  ["SLD-7K3Q2 tuition", "SLD-7K3Q2 tuition"],
  ["From ANA LIM 0917 123 4567 to school", "From A. L. …4567 to school"],
  ["From +63 (917) 123-4567", "From …4567"],
  ["by juan.delacruz1990@gmail.com", "by J."],
  ["by jd1@x.ph", "by J."],
  ["note ana2015 BPI-1234 #12 AB12", "note A. BPI-1234 #12 AB12"],
  ["SLD-23456 5012 3456 78901", "SLD-23456 …8901"],
  ["Cash-in PALAWAN/JUAN", "Cash-in P."],
  ["", ""],
])("of %j is kept %j", (text, expected) => {
  expect(keptText(text)).toBe(expected)
})

test("at most 120 characters are kept", () => {
  expect(keptText("transfer ".repeat(100)).length).toBe(120)
})

test.each([
  ["pay sld-7k3q2 for Ana", ["SLD-7K3Q2"]],
  ["SLD 7K3Q2", ["SLD-7K3Q2"]],
  ["xSLD7K3Q2", []],
  ["SLD7K3Q2X", []],
  ["(SLD7K3Q2)", ["SLD-7K3Q2"]],
  ["SLD-7K3I2", []],
])("codes in %j", (text, codes) => {
  expect(possibleCodes(text)).toEqual(codes)
})
