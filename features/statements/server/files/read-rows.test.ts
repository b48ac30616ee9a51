// docs/rules/statements.md#reading-a-file

import { expect, test } from "vitest"
import { AppError } from "../../../../platform/http/app-error.ts"
import { buildZip } from "../../../../test/builders/files/zip.ts"
import { buildPdfStatement, buildSheetFile } from "../../../../test/builders/statements.ts"
import { markFormulas } from "./mark-formulas.ts"
import { readFileRows } from "./read-rows.ts"

const cellsIn = async (file: Blob, password: string | null = null) =>
  (await readFileRows(file, password)).rows.map(({ cells }) => cells)
const errorsOf = (file: Blob, password: string | null = null) =>
  readFileRows(file, password).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? (error.errors ?? error.status) : error),
  )

const text = 'Date,Name,Amount\r\n2026-11-20,Peña – José,"1,500.00"\r\n'
const cells = [
  ["Date", "Name", "Amount"],
  ["2026-11-20", "Peña – José", "1,500.00"],
]
const windows = Buffer.from('Date,Name,Amount\r\n2026-11-20,Pe\xf1a \x96 Jos\xe9,"1,500.00"\r\n', "latin1")

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 without it", Buffer.from(text, "utf16le")],
  ["UTF-16, the other way round", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ["Windows-1252", windows],
])("reads a file in %s", async (_, bytes) => {
  expect(await cellsIn(new Blob([new Uint8Array(bytes)]))).toEqual(cells)
})

test("reads other separators, protected numbers and texts over two lines, and counts the lines of the file", async () => {
  const { rows } = await readFileRows(new Blob(['Date;Ref\n"two\nlines";="0012"\n2026-11-20;x\n']), null)
  expect(rows).toEqual([
    { line: 1, cells: ["Date", "Ref"] },
    { line: 3, cells: ["two\nlines", "0012"] },
    { line: 4, cells: ["2026-11-20", "x"] },
  ])
})

test("quotes that are not closed are said with their line", async () => {
  expect(await errorsOf(new Blob(['Date,Ref\n2026-11-20,"open\nend']))).toEqual({
    file: expect.stringMatching(/^Line \d: the quotes are not closed\.$/),
  })
})

test("reads a spreadsheet: long numbers whole, and of formulas the results beside them", async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Date</t></is></c><c r="B1" t="inlineStr"><is><t>Ref</t></is></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>2026-11-20</t></is></c><c r="B2"><v>5012345678901</v></c><c r="C2" s="0"><f>IF(1&lt;2,1,0)</f><v>1500.5</v></c></row>' +
    '<row r="4"><c r="A4"/><c r="B4" t="str"><f t="shared" si="0"/><v>B&amp;C</v></c><c r="C4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
  const { rows: read } = await readFileRows(buildSheetFile(rows), null)
  expect(read).toEqual([
    { line: 1, cells: ["Date", "Ref", ""] },
    { line: 2, cells: ["2026-11-20", "5012345678901", "1500.5"], formulas: { 2: "=IF(1<2,1,0)" } },
    { line: 3, cells: ["", "", ""] },
    { line: 4, cells: ["", "B&C", "#DIV/0!"], formulas: { 1: "=…", 2: "=1/0" } },
  ])
})

test("a spreadsheet that unpacks to gigabytes ends its reader and nothing else", async () => {
  const huge = `<row r="1"><c r="A1" t="inlineStr"><is><t>${"a".repeat(1000)}</t></is></c></row>`.repeat(90_000)
  const file = buildSheetFile(huge)
  expect(file.size).toBeLessThan(10_000_000)
  const error = await readFileRows(file, null, 120).catch((each: unknown) => each)
  expect(error).toMatchObject({ errors: { file: expect.stringContaining("needs too much memory") } })
})

test("a spreadsheet that would be too large says which limit it exceeds", async () => {
  const text = `<row r="1"><c r="A1" t="inlineStr"><is><t>${"a".repeat(1000)}</t></is></c></row>`
  expect(await errorsOf(buildSheetFile(text.repeat(100_000)))).toEqual({
    file: expect.stringContaining("larger than 100 MB"),
  })
  const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  expect(await errorsOf(buildSheetFile(far))).toEqual({ file: expect.stringContaining("more than 3,000,000 cells") })
  const empty = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>'
  expect(await errorsOf(buildSheetFile(empty))).toBe(null)
  expect(await errorsOf(new Blob([`Date${",".repeat(3_000_001)}`]))).toEqual({
    file: expect.stringContaining("more than 3,000,000 cells"),
  })
})

test("cells that never end take no longer to look through", () => {
  const sheet = `<sheetData>${'<c r="A1"><f>'.repeat(300_000)}</sheetData>`
  const before = process.cpuUsage()
  markFormulas(new Uint8Array(buildZip({ "xl/worksheets/sheet1.xml": sheet })))
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5)
})

const page = [
  ["Date", "Description", "Reference No.", "Credit"],
  ["2026-11-20", "Transfer from 0917", "5012345678901", "1,500.00"],
]

test("reads the table of a PDF, page by page, with a text that goes on below", async () => {
  const file = await buildPdfStatement([[...page, ["", "to the school", "", ""]], page])
  expect(await readFileRows(file, null)).toMatchObject({
    isPaged: true,
    rows: [
      { cells: page[0] },
      { cells: page[1] },
      { cells: ["", "to the school", "", ""] },
      { cells: page[0] },
      { cells: page[1] },
    ],
  })
})

test("a PDF with a password is asked for it", async () => {
  const file = await buildPdfStatement([page], "born 1990")
  expect(await errorsOf(file)).toEqual({ password: expect.stringContaining("has a password") })
  expect(await errorsOf(file, "wrong")).toEqual({ password: "This password does not open the PDF." })
  expect(await cellsIn(file, "born 1990")).toEqual(page)
})

test("what is no statement is refused with a sentence, and so is more than 10 MB", async () => {
  const broken = { file: "This file could not be read. Choose a CSV, XLSX or PDF file." }
  expect(await errorsOf(new Blob(["%PDF-1.7 and nothing more"]))).toEqual(broken)
  expect(await errorsOf(new Blob(["PK and nothing more"]))).toEqual(broken)
  expect(await errorsOf(new Blob([new Uint8Array([1, 0, 2, 0, 0, 0, 9, 9, 9, 9])]))).toEqual(broken)
  expect(await errorsOf(new Blob([Buffer.from("d0cf11e0a1b11ae1", "hex")]))).toEqual({
    file: expect.stringContaining("Save it as XLSX or CSV"),
  })
  expect(await errorsOf(new Blob([new Uint8Array(10_000_001)]))).toBe(413)
})
