import { expect, test } from "vitest"
import { readStatement, type StatementFile, type StatementProblem } from "./read-statement.ts"
import { type ColumnUse, dateChoiceWords } from "./statement-columns.ts"
import type { DateOrder } from "./statement-dates.ts"

type ReadOptions = { uses?: (ColumnUse | null)[]; dateOrder?: DateOrder; isPaged?: boolean }

/** Reads a table written with | between its cells. */
function read(table: string, { uses, dateOrder, isPaged }: ReadOptions = {}): StatementFile | StatementProblem {
  const rows = table
    .trim()
    .split("\n")
    .map((text, nth) => ({ line: nth + 1, cells: text.split("|").map((cell) => cell.trim()) }))
  return readStatement(rows, { uses: uses ?? null, dateOrder: dateOrder ?? null, today: "2026-11-23", isPaged })
}
const fileOf = (table: string, options?: ReadOptions) => {
  const result = read(table, options)
  if ("message" in result) throw new Error(result.message)
  return result
}
const messageOf = (table: string, options?: ReadOptions) => {
  const result = read(table, options)
  return "message" in result ? `${result.field}: ${result.message}` : null
}

const leftOutOf = ({ leftOut }: StatementFile) => leftOut.map(({ line, kind }) => `${line} ${kind}`)

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
      brokenReference: null,
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
      brokenReference: null,
      identity: "number 0012345678903",
    },
  ])
  expect(file.days).toEqual({ first: "2026-11-20", last: "2026-11-21" })
  expect(file.leftOut).toEqual([
    { line: 5, kind: "outgoing", reason: "Outgoing payment." },
    { line: 7, kind: "no-money", reason: "A total or a balance." },
  ])
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
  expect(leftOutOf(file)).toEqual(["4 outgoing"])
})

test("a number that stands twice is one line", () => {
  const file = fileOf("Date | Reference | Amount\n2026-11-20 | A-1 | 500\n2026-11-20 | a 1 | 500")
  expect(file.lines.length).toBe(1)
  expect(file.leftOut).toEqual([{ line: 3, kind: "repeated", reason: "Same reference number and amount as line 2." }])
})

test("what is pending or was undone is left out, and said", () => {
  const file = fileOf(`
Date | Reference | Amount | Status
2026-11-20 | A1 | 500 | Posted
2026-11-20 | A2 | 500 | Pending
2026-11-20 | A3 | 500 | Reversed`)
  expect(file.lines.length).toBe(1)
  expect(file.leftOut.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    "3: Still pending.",
    "4: Status: “Reversed”.",
  ])
})

test("one column of amounts with its direction in another", () => {
  const file = fileOf(`
Date | Type | Reference | Amount
2026-11-20 | CR | A1 | 500
2026-11-20 | DR | A2 | 700`)
  expect(file.lines.map(({ amount }) => amount)).toEqual([50_000])
  expect(messageOf("Date | Type | Reference | Amount\n2026-11-20 | Other | A1 | 500")).toBe(
    "file: Line 2: “Other” means neither in nor out.",
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
  expect(messageOf(table, { dateOrder: "day-first" })).toBe("dateOrder: Line 2: 11/12/2026 is in the future.")
  expect(fileOf(table, { dateOrder: "month-first" })).toMatchObject({
    isOrderOpen: true,
    lines: [{ day: "2026-11-12" }],
  })
})

test.each([
  [
    "mixed orders",
    "Date|Ref|Amount\n13/11/2026|A1|5\n11/14/2026|A2|5",
    "file: Line 3: 11/14/2026 has the day and month in a different order than the lines above.",
  ],
  ["no date", "Date|Ref|Amount\nsoon|A1|5", "file: Line 2: “soon” is not a date."],
  ["a missing date", "Date|Ref|Amount\n|A1|5", "file: Line 2: an amount without a date."],
  ["a day that does not exist", "Date|Ref|Amount\n2026-11-31|A1|5", "file: Line 2: “2026-11-31” is not a date."],
  [
    "a day after tomorrow",
    "Date|Ref|Amount\n2026-11-24|A1|5\n2026-11-25|A2|5",
    "file: Line 3: 2026-11-25 is in the future.",
  ],
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
    "file: Line 2: the line has both money in and money out.",
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
  ["words for an amount", "Date|Ref|Amount\n2026-11-20|A1|five", "file: Line 2: “five” is not an amount."],
  [
    "thousands at the wrong place",
    "Date|Ref|Amount\n2026-11-20|A1|1,50,000.00",
    "file: Line 2: “1,50,000.00” is not an amount.",
  ],
  [
    "a second heading",
    "Date|Ref|Amount\n2026-11-20|A1|5\nDate|Ref|Amount",
    "file: Line 3 is a second heading. Save each list as a separate file.",
  ],
  [
    "two columns of amounts",
    "Date|Ref|Amount|Amount\n2026-11-20|A1|5|5",
    "columns: Two columns are chosen as amount, with a minus for money out. Choose one.",
  ],
  [
    "no heading that is known",
    "Araw|Halaga\n2026-11-20|5",
    "columns: Line 1: we don't know these headings. Choose the file from this bank or wallet, or say what is in each column.",
  ],
  ["an empty file", "", "file: This file has no lines."],
])("%s is said with its line, and nothing is read", (_, table, message) => {
  expect(messageOf(table)).toBe(message)
})

test("a formula of a spreadsheet is none of its result, but in texts and under the lines", () => {
  const options = { uses: null, dateOrder: null, today: "2026-11-23" }
  const cells = ["2026-11-20", "A1", "Received", "5"]
  const reading = (formulas: Record<number, string>) =>
    readStatement(
      [
        { line: 1, cells: ["Date", "Ref", "Details", "Amount"] },
        { line: 2, cells, formulas },
      ],
      options,
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
  const options = { uses: null, dateOrder: null, today: "2026-11-23" }
  expect(readStatement([heading, ...rows.slice(1)], options)).toMatchObject({ lines: { length: 50_000 } })
  expect(readStatement([heading, ...rows], options)).toEqual({
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

test("a reference number that a spreadsheet has shortened is none, and its line is left out with what to do", () => {
  const file = fileOf(`
Date | Description | Reference No. | Amount
2026-11-20 | Received | 1.00E+12 | 500.00
2026-11-20 | Received | 5,01235E+15 | 500.00
2026-11-20 | Received | 5012345678901 | 500.00
2026-11-20 | Fee | 1.00E+12 | -15.00`)
  expect(file.lines.map(({ line }) => line)).toEqual([4])
  expect(leftOutOf(file)).toEqual(["2 unclear", "3 unclear", "5 outgoing"])
  expect(file.leftOut[0]?.reason).toContain("shortened the reference number to 1.00E+12")
  expect(file.leftOut[0]?.reason).toContain("set the column's format to text")
})

test("a reference number with two amounts is left out with all its lines", () => {
  const file = fileOf(`
Date | Reference | Amount
2026-11-20 | A1 | 500
2026-11-20 | B2 | 500
2026-11-21 | A1 | 700`)
  expect(file.lines.map(({ reference }) => reference)).toEqual(["B2"])
  const reason = "Lines 2 and 4 have the same reference number, A1, and different amounts. Check which is right."
  expect(file.leftOut).toEqual([
    { line: 2, kind: "unclear", reason },
    { line: 4, kind: "unclear", reason },
  ])
})

test("a file without headings is read from its first line, once its columns are said", () => {
  const table = "2026-11-19 | A1 | 500\n2026-11-20 | B2 | 600"
  expect(messageOf(table)).toBe("columns: Line 1: this file has no headings. Say what is in each column.")
  const uses: ColumnUse[] = ["date", "reference", "in"]
  const file = fileOf(table, { uses })
  expect(file.lines.map(({ line, reference }) => `${line} ${reference}`)).toEqual(["1 A1", "2 B2"])
  expect(file.columns).toEqual(uses.map((use) => ({ name: "", use })))
  const titled = fileOf(`Account 0917\n\n${table}\n2026-11-20 | C3 | 700 | more`, { uses })
  expect(titled.lines.map(({ line }) => line)).toEqual([3, 4, 5])
  const rows = table.split("\n").map((text, nth) => ({ line: nth + 1, cells: text.split(" | ") }))
  const lastFormat = { headings: ["", "", ""], uses }
  const options = { uses: null, lastFormat, dateOrder: null, today: "2026-11-23" }
  expect(readStatement(rows, options)).toMatchObject({ lines: [{ reference: "A1" }, { reference: "B2" }] })
  const wider = rows.map(({ line, cells }) => ({ line, cells: [...cells, "x"] }))
  expect(readStatement(wider, options)).toMatchObject({
    field: "columns",
    message: expect.stringContaining("differ from this channel's last statement"),
  })
})

test("a row with nothing but a description continues the line above it", () => {
  const file = fileOf(`
Date | Description | Reference | Debit | Credit | Balance
2026-11-20 | Transfer from 0917 | A1 | | 500.00 | 900.00
 | balance for SLD-7K3Q2 | | | |
 | of Ana | | | |
2026-11-20 | Fee | B2 | 15.00 | | 885.00
 | for a transfer | | | |
 | | | | |
 | End of statement | | | |
 | Closing balance | | | | 885.00`)
  expect(file.lines.map(({ text }) => text)).toEqual(["Transfer from 0917 balance for SLD-7K3Q2 of Ana"])
  expect(leftOutOf(file)).toEqual(["5 outgoing", "8 no-money", "9 no-money"])
})

test("money that a later line takes back did not come in: both are left out", () => {
  const file = fileOf(`
Date | Description | Reference | Debit | Credit
2026-11-19 | Received | A1 | | 500.00
2026-11-19 | Received | B2 | | 600.00
2026-11-19 | Received | 5012345678901 | | 700.00
2026-11-19 | Received | C3 | | 800.00
2026-11-20 | Sent | A1 | 500.00 |
2026-11-20 | Credit memo | X1 | | -600.00
2026-11-20 | Sent back 5012345678901 | X2 | 700.00 |
2026-11-20 | Sent to the landlord | X3 | 800.00 |`)
  expect(file.lines.map(({ reference }) => reference)).toEqual(["C3"])
  expect(file.leftOut.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    "2: Reversed by line 6.",
    "3: Reversed by line 7.",
    "4: Reversed by line 8.",
    "6: Reverses line 2.",
    "7: Reverses line 3.",
    "8: Reverses line 4.",
    "9: Outgoing payment.",
  ])
  expect(file.leftOut[0]?.identity).toBe("number A1")
})

test("a reversal that fits several lines of its amount takes the one with its words, or leaves all of them out", () => {
  const twins = `
Date | Description | Amount
2026-11-19 | From Ana | 500.00
2026-11-19 | From Ben | 500.00
2026-11-20 | From Cora | 500.00
2026-11-21 | From Dan | 500.00`
  const unclear = fileOf(`${twins}\n2026-11-20 | Reversal | -500.00`)
  expect(unclear.lines.map(({ text }) => text)).toEqual(["From Dan"])
  expect(unclear.leftOut[0]).toEqual({
    line: 2,
    kind: "reversed",
    reason: "Line 6 reverses one of lines 2, 3 and 4. Check which one.",
  })
  const table =
    "Date | Description | Debit | Credit\n2026-11-19 | Ana | | 5\n2026-11-19 | Ben | | 5\n2026-11-20 | Ben | | -5"
  expect(fileOf(table).lines.map(({ text }) => text)).toEqual(["Ana"])
})

test("of two dates the day is that of the transaction, or else of its booking, and it is said", () => {
  const table = (first: string, second: string) =>
    `${first} | ${second} | Reference | Amount\n2026-11-20 | 2026-11-22 | A1 | 500`
  const dayOf = (first: string, second: string) => fileOf(table(first, second)).lines[0]?.day
  expect(dayOf("Posting Date", "Value Date")).toBe("2026-11-20")
  expect(dayOf("Value Date", "Posting Date")).toBe("2026-11-22")
  expect(dayOf("Posting Date", "Transaction Date")).toBe("2026-11-22")
  expect(dateChoiceWords(fileOf(table("Value Date", "Posting Date")).columns)).toBe(
    "The day is taken from “Posting Date”, not from “Value Date”.",
  )
  expect(dateChoiceWords(fileOf(wallet).columns)).toBe(null)
  expect(messageOf(table("Date", "Date"))).toBe("columns: Two columns are chosen as date. Choose one.")
})

test("every line below the heading is either read or left out with a reason", () => {
  const file = fileOf(`${wallet}
2026-11-21 | Received | 0012345678903 | | 2,400.50 | 14,000.00
Thank you for banking with us | | | | |`)
  const lines = [...file.lines, ...file.leftOut].map(({ line }) => line)
  expect(lines.toSorted((one, other) => one - other)).toEqual([4, 5, 6, 7, 9, 10])
  expect(file.leftOut.every(({ reason }) => /^[A-Z].+\.$/.test(reason))).toBe(true)
})

test("taking back is found in seconds among 50,000 lines of one amount", () => {
  const rows = Array.from({ length: 50_000 }, (_, nth) => ({
    line: nth + 2,
    cells: ["2026-11-20", nth % 2 ? `Reversal ${nth}` : `From ${nth}`, nth % 2 ? "-5" : "5"],
  }))
  const before = process.cpuUsage()
  const heading = { line: 1, cells: ["Date", "Description", "Amount"] }
  const file = readStatement([heading, ...rows], { uses: null, dateOrder: null, today: "2026-11-23" })
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5)
  expect(file).toMatchObject({ lines: { length: 0 }, leftOut: { length: 50_000 } })
})
