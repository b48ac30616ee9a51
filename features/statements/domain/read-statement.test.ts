import { expect, test } from "vitest"
import { readStatement, type StatementFile, type StatementProblem } from "./read-statement.ts"
import type { ColumnUse } from "./statement-columns.ts"
import type { DateOrder } from "./statement-dates.ts"

type Given = { uses?: (ColumnUse | null)[]; dateOrder?: DateOrder; isPaged?: boolean }

/** Reads a table that is written with | between its cells. */
function read(table: string, { uses, dateOrder, isPaged }: Given = {}): StatementFile | StatementProblem {
  const rows = table
    .trim()
    .split("\n")
    .map((text, nth) => ({ line: nth + 1, cells: text.split("|").map((cell) => cell.trim()) }))
  return readStatement(rows, { uses: uses ?? null, dateOrder: dateOrder ?? null, today: "2026-11-23", isPaged })
}
const fileOf = (table: string, given?: Given) => {
  const found = read(table, given)
  if ("message" in found) throw new Error(found.message)
  return found
}
const messageOf = (table: string, given?: Given) => {
  const found = read(table, given)
  return "message" in found ? `${found.field}: ${found.message}` : null
}

const wallet = `
Transaction History
Account: 0917 123 4567
Date and Time | Description | Reference No. | Debit | Credit | Balance
2026-11-20 09:41 AM | Transfer from 09171234567 SLD-7K3Q2 | 5012345678901 | | 1,500.00 | 9,500.00
2026-11-20 10:00 AM | Bills Payment | 5012345678902 | 300.00 | | 9,200.00
2026-11-21 08:15 PM | Received | '0012345678903 | - | ₱2,400.50 | 11,600.50
Total | | | 300.00 | 3,900.50 |
`

test("reads a wallet's history: the lines that came in, under the heading that stands in it", () => {
  const file = fileOf(wallet)
  expect(file.columns.map(({ use }) => use)).toEqual(["date", "text", "reference", "out", "in", null])
  expect(file.lines).toEqual([
    {
      is: "in",
      line: 4,
      day: "2026-11-20",
      time: "09:41",
      amount: 150_000,
      reference: "5012345678901",
      text: "Transfer from 09171234567 SLD-7K3Q2",
      identity: "number 5012345678901",
    },
    {
      is: "in",
      line: 6,
      day: "2026-11-21",
      time: "20:15",
      amount: 240_050,
      reference: "0012345678903",
      text: "Received",
      identity: "number 0012345678903",
    },
  ])
  expect(file).toMatchObject({
    outgoing: 1,
    pending: 0,
    repeated: 0,
    days: { first: "2026-11-20", last: "2026-11-21" },
  })
})

test("without a number a line is its day, amount, text and how many of these there are", () => {
  const file = fileOf(`
Date | Details | Amount
2026-11-20 | Cash deposit | 500.00
2026-11-20 | Cash deposit | 500.00
2026-11-20 | Cash deposit | -500.00
2026-11-21 | Cash deposit | 500.00`)
  expect(file.lines.map(({ identity }) => identity)).toEqual([
    "2026-11-20 50000 Cash deposit 1",
    "2026-11-20 50000 Cash deposit 2",
    "2026-11-21 50000 Cash deposit 1",
  ])
  expect(file.outgoing).toBe(1)
})

test("a number that stands twice is one line", () => {
  const file = fileOf("Date | Reference | Amount\n2026-11-20 | A-1 | 500\n2026-11-20 | a 1 | 500")
  expect([file.lines.length, file.repeated]).toEqual([1, 1])
})

test("what is pending or was undone is left out", () => {
  const file = fileOf(`
Date | Reference | Amount | Status
2026-11-20 | A1 | 500 | Posted
2026-11-20 | A2 | 500 | Pending
2026-11-20 | A3 | 500 | Reversed`)
  expect([file.lines.length, file.pending, file.outgoing]).toEqual([1, 1, 1])
})

test("one column of amounts with its direction in another", () => {
  const file = fileOf(`
Date | Type | Reference | Amount
2026-11-20 | CR | A1 | 500
2026-11-20 | DR | A2 | 700`)
  expect(file.lines.map(({ amount }) => amount)).toEqual([50_000])
  expect(messageOf("Date | Type | Reference | Amount\n2026-11-20 | Other | A1 | 500")).toBe(
    "file: Line 2: “Other” says neither in nor out.",
  )
})

test("decimals with a comma are told from all amounts together", () => {
  const file = fileOf("Date ; | Reference | Amount\n2026-11-20 | A1 | 1.500,00\n2026-11-21 | A2 | 2.400")
  expect(file).toMatchObject({ decimalSign: ",", lines: [{ amount: 150_000 }, { amount: 240_000 }] })
})

test.each([
  ["20 Nov 2026", "2026-11-20"],
  ["20-Nov-26", "2026-11-20"],
  ["Nov 20, 2026", "2026-11-20"],
  ["November 20, 2026 10:15 AM", "2026-11-20"],
  ["Fri, 20 November 2026", "2026-11-20"],
  ["2026/11/20 22:15:09", "2026-11-20"],
  ["11/20/2026", "2026-11-20"],
  ["20/11/2026", "2026-11-20"],
  ["20.11.26", "2026-11-20"],
  ["11/11/2026", "2026-11-11"],
])("the day of %s is %s", (cell, day) => {
  expect(fileOf(`Date | Reference | Amount\n${cell} | A1 | 500`).lines[0]?.day).toBe(day)
})

test("a date as 11/12/2026 is asked about, unless another line shows the order", () => {
  const open = "Date | Reference | Amount\n11/12/2025 | A1 | 500"
  expect(messageOf(open)).toBe("dateOrder: Line 2: say whether 11/12/2025 begins with the month or with the day.")
  expect(fileOf(open, { dateOrder: "day-first" }).lines[0]?.day).toBe("2025-12-11")
  expect(fileOf(open, { dateOrder: "month-first" }).lines[0]?.day).toBe("2025-11-12")
  const shown = fileOf(`${open}\n11/13/2025 | A2 | 500`)
  expect(shown).toMatchObject({ dateOrder: "month-first", lines: [{ day: "2025-11-12" }, { day: "2025-11-13" }] })
})

test("an order under which a day would be to come can be said anew, where the dates can be read either way", () => {
  const table = "Date | Reference | Amount\n11/12/2026 | A1 | 500"
  expect(messageOf(table, { dateOrder: "day-first" })).toBe("dateOrder: Line 2: 11/12/2026 has not come yet.")
  expect(fileOf(table, { dateOrder: "month-first" })).toMatchObject({
    isOrderOpen: true,
    lines: [{ day: "2026-11-12" }],
  })
})

test.each([
  [
    "mixed orders",
    "Date|Ref|Amount\n13/11/2026|A1|5\n11/14/2026|A2|5",
    "file: Line 3: 11/14/2026 has day and month in another order than above.",
  ],
  ["no date", "Date|Ref|Amount\nsoon|A1|5", "file: Line 2: “soon” is no date."],
  ["a missing date", "Date|Ref|Amount\n|A1|5", "file: Line 2: an amount without a date."],
  ["a day that does not exist", "Date|Ref|Amount\n2026-11-31|A1|5", "file: Line 2: “2026-11-31” is no date."],
  ["a day to come", "Date|Ref|Amount\n2026-12-31|A1|5", "file: Line 2: 2026-12-31 has not come yet."],
  ["no amount", "Date|Ref|Amount\n2026-11-20|A1|", "file: Line 2: there is no amount."],
  ["neither in nor out", "Date|Ref|Debit|Credit\n2026-11-20|A1||", "file: Line 2: there is no amount."],
  [
    "a negative amount that came in",
    "Date|Ref|Debit|Credit\n2026-11-20|A1||-5.00",
    "file: Line 2: the money in is negative: -5.00.",
  ],
  [
    "in and out at once",
    "Date|Ref|Debit|Credit\n2026-11-20|A1|5|5",
    "file: Line 2: there is money in and money out in one line.",
  ],
  [
    "a formula",
    "Date|Ref|Amount\n2026-11-20|A1|=SUM(A1:A9)",
    "file: Line 2: the amount is the formula =SUM(A1:A9), not a number.",
  ],
  [
    "a formula for a reference number",
    "Date|Ref|Amount\n2026-11-20|=A1&B1|5",
    "file: Line 2: the reference number is the formula =A1&B1, not a number.",
  ],
  [
    "a formula for a date",
    "Date|Ref|Amount\n=TODAY()|A1|5",
    "file: Line 2: the date is the formula =TODAY(), not a day.",
  ],
  ["words for an amount", "Date|Ref|Amount\n2026-11-20|A1|five", "file: Line 2: “five” is no amount."],
  [
    "thousands at the wrong place",
    "Date|Ref|Amount\n2026-11-20|A1|1,50,000.00",
    "file: Line 2: “1,50,000.00” is no amount.",
  ],
  [
    "a second heading",
    "Date|Ref|Amount\n2026-11-20|A1|5\nDate|Ref|Amount",
    "file: Line 3 is a second heading. Send each list as a file.",
  ],
  [
    "two columns of amounts",
    "Date|Ref|Amount|Amount\n2026-11-20|A1|5|5",
    "columns: Two columns are chosen as amount, with a minus for money out. Choose one.",
  ],
  [
    "no heading that is known",
    "Araw|Halaga\n2026-11-20|5",
    "columns: Line 1: these headings are not known. Choose the file of this bank or wallet, or say what stands in which column.",
  ],
  ["an empty file", "", "file: This file has no line."],
])("%s is said with its line, and nothing is read", (_, table, message) => {
  expect(messageOf(table)).toBe(message)
})

test("a formula of a spreadsheet is none of its result, but in texts and under the lines", () => {
  const given = { uses: null, dateOrder: null, today: "2026-11-23" }
  const cells = ["2026-11-20", "A1", "Received", "5"]
  const reading = (formulas: Record<number, string>) =>
    readStatement(
      [
        { line: 1, cells: ["Date", "Ref", "Details", "Amount"] },
        { line: 2, cells, formulas },
      ],
      given,
    )
  expect(reading({ 2: "=A9" })).toMatchObject({ lines: [{ text: "Received", amount: 500 }] })
  const said = [0, 1, 3].map((column) => reading({ [column]: "=A9" }))
  expect(said).toEqual([
    { field: "file", message: "Line 2: the date is the formula =A9, not a day." },
    { field: "file", message: "Line 2: the reference number is the formula =A9, not a number." },
    { field: "file", message: "Line 2: the amount is the formula =A9, not a number." },
  ])
  expect(fileOf("Date|Ref|Amount\n2026-11-20|A1|5\nTotal||=SUM(C2:C2)").lines.length).toBe(1)
})

test("50,000 lines are read, and one more is too many", () => {
  const rows = Array.from({ length: 50_001 }, (_, nth) => ({ line: nth + 2, cells: ["2026-11-20", `A${nth}`, "5"] }))
  const heading = { line: 1, cells: ["Date", "Ref", "Amount"] }
  const given = { uses: null, dateOrder: null, today: "2026-11-23" }
  expect(readStatement([heading, ...rows.slice(1)], given)).toMatchObject({ lines: { length: 50_000 } })
  expect(readStatement([heading, ...rows], given)).toEqual({
    field: "file",
    message: "Line 50002: a file can have at most 50,000 lines.",
  })
})

test("columns that are assigned count, whatever their headings say", () => {
  const file = fileOf("Araw | Numero | Halaga | Date\n2026-11-20 | A1 | 500 | x", {
    uses: ["date", "reference", "in", null],
  })
  expect(file.lines).toMatchObject([{ reference: "A1", amount: 50_000 }])
})

test("a PDF repeats its heading on each page", () => {
  const table = "Date|Ref|Amount\n2026-11-20|A1|5\nDate|Ref|Amount\n2026-11-20|A2|5"
  expect(fileOf(table, { isPaged: true }).lines.length).toBe(2)
})
