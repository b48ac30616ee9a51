// docs/rules/statements.md#reading-a-file

import { afterAll, expect, test } from "vitest"
import { buildAdmin } from "../../../test/builders/people.ts"
import { buildSpreadsheet, buildStatementForm } from "../../../test/builders/statements.ts"
import { testSchool } from "../../../test/school.ts"

/** The errors for files that cannot be read with certainty. Nothing of such a file is stored. */

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n")
const heading = ["Date", "Reference No.", "Amount"]
const good = ["2026-11-19", "5012345678901", "1500.00"]

/** Sends rows as CSV (UTF-8, UTF-16 and Windows-1252) and as XLSX; returns the errors, which must be the same. */
async function errorsOf(rows: readonly (readonly string[])[], name = "statement.csv") {
  const text = csv(rows)
  const files = [
    new File([text], name),
    new File([new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))], name),
    new File([new Uint8Array(Buffer.from(text, "latin1"))], name),
    buildSpreadsheet(rows),
  ]
  const replies = await Promise.all(files.map((file) => admin.post("/admins/statements", buildStatementForm(file))))
  const [first, ...others] = replies.map(({ status, body }) => ({ status, body: { errors: body.errors } }))
  for (const other of others) expect(other).toEqual(first)
  return first
}

async function nothingIsKept() {
  for (const table of ["statements", "statement_lines", "statement_formats"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
}

const refused = (errors: Record<string, string>) => ({ status: 400, body: { errors } })

test.each([
  [
    "a formula for an amount",
    [heading, good, ["2026-11-20", "5", "=1+1"]],
    "Line 3: the amount is the formula =1+1, not a number.",
  ],
  [
    "a formula for a number",
    [heading, ["2026-11-20", "=A9", "5"]],
    "Line 2: the reference number is the formula =A9, not a number.",
  ],
  ["a formula for a date", [heading, ["=A9", "A1", "5"]], "Line 2: the date is the formula =A9, not a day."],
  ["two headings", [heading, good, heading, good], "Line 3 is a second heading. Save each list as a separate file."],
  ["no amount", [heading, good, ["2026-11-20", "A1", ""]], "Line 3: there is no amount."],
  ["an ñ for an amount", [heading, ["2026-11-20", "A1", "ñ"]], "Line 2: “ñ” is not an amount."],
  [
    "negative money in",
    [
      ["Date", "Ref", "Debit", "Credit"],
      ["2026-11-20", "A1", "", "-5.00"],
    ],
    "Line 2: the money in is negative: -5.00.",
  ],
])("%s names its line, as CSV in three encodings and as XLSX, and nothing is kept", async (_, rows, message) => {
  expect(await errorsOf(rows)).toEqual(refused({ file: message }))
  await nothingIsKept()
})

test("a date that can be read either way is asked for, never guessed, and nothing is kept meanwhile", async () => {
  expect(await errorsOf([heading, good, ["11/12/2025", "A1", "5"]])).toEqual(
    refused({ dateOrder: "Line 3: say whether 11/12/2025 begins with the month or with the day." }),
  )
  await nothingIsKept()
})

test("headings that are not known name their line, and nothing is kept", async () => {
  expect(await errorsOf([["Account 1"], ["Araw", "Numero", "Halaga"], good])).toEqual(
    refused({
      columns:
        "Line 2: we don't know these headings. Choose the file from this bank or wallet, or say what is in each column.",
    }),
  )
  await nothingIsKept()
})

test("a formula that a spreadsheet has calculated is refused by its line, whatever its result is", async () => {
  const file = buildSpreadsheet([heading, good, ["2026-11-20", "A1", { formula: "C2*2", result: 3000 }]])
  expect(await admin.post("/admins/statements", buildStatementForm(file))).toMatchObject(
    refused({ file: "Line 3: the amount is the formula =C2*2, not a number." }),
  )
  await nothingIsKept()
})

test("50,001 lines are too many, by the line that is one too many, and nothing is kept", async () => {
  const lines = Array.from({ length: 50_001 }, (_, nth) => `2026-11-20,A${nth},5`)
  const file = new File([[heading.join(","), ...lines].join("\n")], "statement.csv")
  expect(await admin.post("/admins/statements", buildStatementForm(file))).toMatchObject(
    refused({ file: "Line 50002: a file can have at most 50,000 lines." }),
  )
  await nothingIsKept()
})

test("a file of bytes that are no text says so, and nothing is kept", async () => {
  for (const bytes of [
    [0, 1, 2, 3],
    [0x89, 0x50, 0x4e, 0x47, 0, 0],
    [0x50, 0x4b, 3, 4],
  ]) {
    expect(
      await admin.post("/admins/statements", buildStatementForm(new File([new Uint8Array(bytes)], "x.csv"))),
    ).toMatchObject(refused({ file: "This file could not be read. Choose a CSV, XLSX or PDF file." }))
  }
  await nothingIsKept()
})
