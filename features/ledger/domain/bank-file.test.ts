import { expect, test } from "vitest"
import { csvLine } from "../../../lib/csv.ts"
import { accountNumberCell, amountCell } from "./bank-file.ts"

const written = (number: string | null, ...style: [("apostrophe" | "formula" | "plain")?]) =>
  csvLine([accountNumberCell(number, ...style)]).trimEnd()

test("an account number keeps its digits: with an apostrophe, as a formula, or plain", () => {
  const number = "0917 123-4567"
  expect(written(number)).toBe("'0917 123-4567")
  expect(written(number, "apostrophe")).toBe("'0917 123-4567")
  expect(written(number, "formula")).toBe('"=""09171234567"""')
  expect(written(number, "plain")).toBe("09171234567")
  expect(written(null, "formula")).toBe("")
})

test("what is not all digits is never run by a spreadsheet, whatever is chosen", () => {
  for (const style of ["apostrophe", "formula", "plain"] as const)
    for (const typed of ['1"&cmd()&"', "=1+1", "+63917", "@x", "12,34"]) {
      const cell = written(typed, style)
      expect(cell.replace(/^"/, "").startsWith("'")).toBe(true)
    }
})

test("amounts have two decimals", () => {
  expect([amountCell(125_000), amountCell(5), amountCell(100_000_010)]).toEqual(["1250.00", "0.05", "1000000.10"])
})
