import { expect, test } from "vitest"
import { priceDifference } from "./price-difference.ts"

test("says by how much the new class costs more or less than the one that is left", () => {
  expect(priceDifference(125_000, 145_000)).toEqual({ is: "more", by: 20_000 })
  expect(priceDifference(145_000, 125_050)).toEqual({ is: "less", by: 19_950 })
  expect(priceDifference(0, 50)).toEqual({ is: "more", by: 50 })
  expect(priceDifference(50, 0)).toEqual({ is: "less", by: 50 })
  expect(priceDifference(125_000, 125_000)).toEqual({ is: "same" })
})
