import fc from "fast-check"
import { expect, test } from "vitest"
import { csvLine, csvWriter, digitsAsText } from "./csv.ts"

test("writes plain cells as they are, and nothing for null", () => {
  expect(csvLine(["Ana Cruz", 1250.5, null, "Ñandú"])).toBe("Ana Cruz,1250.5,,Ñandú\r\n")
})

test("quotes commas, quotes and line ends", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines"])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
})

test("a cell that a spreadsheet would run is written as text", () => {
  expect(csvLine(["=1+1", "+639171234567", "-2", "@SUM(A1)", "\tx"])).toBe(
    "'=1+1,'+639171234567,'-2,'@SUM(A1),\"'\tx\"\r\n",
  )
  expect(csvLine(["\r=1"])).toBe('"\'\r=1"\r\n')
  expect(csvLine(["\n=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])).toBe("\"'\n=1\",'＝1+1,'＋1,'－1,'＠SUM(A1)\r\n")
  expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n')
})

test("a cell stays one cell where a spreadsheet divides at semicolons or tabs", () => {
  expect(csvLine(["Ana;=1+1", "Ana\t=1+1"])).toBe('"Ana;=1+1","Ana\t=1+1"\r\n')
})

test("a negative number is a number", () => {
  expect(csvLine([-2])).toBe("-2\r\n")
})

test("a number that is a name and not an amount is text, with its zeros and its sign, and is marked once", () => {
  const numbers = ["09171234567", "+639171234567", "0012345678901234567890", "12E45", "1-2-3", null]
  expect(csvLine(numbers.map(digitsAsText))).toBe(
    "'09171234567,'+639171234567,'0012345678901234567890,'12E45,'1-2-3,\r\n",
  )
})

const nasty = fc.oneof(
  fc.constantFrom(
    null,
    "",
    "\r",
    "\n",
    '"',
    ",",
    "=1+1",
    "-2",
    "@x",
    "\tx",
    "\r\n",
    "'",
    '""',
    "\ufeff",
    "ñ, 😀",
    "\u2028",
    "\0",
  ),
  fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ",", "'", " ", "a", "é", "😀", "\ud800"),
  }),
  fc.integer(),
  fc.constantFrom(1250.5, -0, 0.1, 1e21),
)

test("many rows at once are the same lines, to the letter, whatever is in them", () => {
  const rows = fc.array(fc.array(nasty, { minLength: 4, maxLength: 4 }))
  const write = csvWriter<(string | number | null)[]>([0, 1, 2, 3].map((nth) => (row) => row[nth] ?? null))
  fc.assert(
    fc.property(rows, (all) => write(all) === all.map(csvLine).join("")),
    { seed: 1 },
  )
})
