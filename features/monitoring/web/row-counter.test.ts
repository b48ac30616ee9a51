import { expect, test } from "vitest"
import { byteOrderMark, csvLine } from "../../../lib/csv.ts"
import { openRowCounter } from "./row-counter.ts"

const file = Buffer.from(
  byteOrderMark +
    [
      ["Name", "Words"],
      ["a", 'say "hi"\r\nand more\n'],
      ["\n", '"'],
      ["ñ", ""],
    ]
      .map(csvLine)
      .join(""),
)

test.each([1, 2, 7, 1000])("rows are counted in pieces of %i bytes; what is within quotes ends no row", (size) => {
  const count = openRowCounter()
  let rows = 0
  for (let from = 0; from < file.length; from += size) rows = count(file.subarray(from, from + size))
  expect(rows).toBe(3)
})

test("the names of the columns are no row", () => {
  expect(openRowCounter()(Buffer.from("Name,Words\r\n"))).toBe(0)
})
