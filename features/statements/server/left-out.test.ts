// docs/rules/statements.md#lines-left-out

import { afterAll, expect, test } from "vitest"
import { buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildSheets, buildSpreadsheet, buildStatementForm } from "../../../test/builders/statements.ts"
import { testSchool } from "../../../test/school.ts"
import type { LeftOutLine } from "../domain/left-out.ts"
import type { StatementMatches } from "../matches-contract.ts"

/**
 * No line of a file disappears: it is added, already known, or left out with a reason. It counts once, whichever files
 * contain it.
 */

type Cells = readonly string[]

const csv = (rows: readonly Cells[]) =>
  new File([rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n")], "statement.csv")

async function openDesk() {
  const school = await testSchool()
  const admin = await school.as(await buildAdmin(school.db))
  const add = async (file: File, values: Record<string, string> = {}) => {
    const { status, body } = await admin.post("/admins/statements", buildStatementForm(file, values))
    expect(status, JSON.stringify(body)).toBe(200)
    return body as { statementId: string; added: number; known: number; leftOut: LeftOutLine[] }
  }
  const matches = async (id: string) =>
    (await admin.get(`/admins/statements/${id}/matches`)).body as unknown as StatementMatches
  return { school, admin, add, matches }
}

const desk = await openDesk()
afterAll(desk.school.close)
const { school, admin, add, matches } = desk

const heading = ["Date", "Description", "Reference No.", "Debit", "Credit"]

test.each<{ name: string; rows: readonly Cells[]; added: number; left: number[]; values?: Record<string, string> }>([
  {
    name: "reference numbers that a spreadsheet has shortened",
    rows: [
      heading,
      ["2026-11-02", "Received", "1.00E+12", "", "500.00"],
      ["2026-11-02", "Received", "A21", "", "500.00"],
    ],
    added: 1,
    left: [2],
  },
  {
    name: "a reference number with two amounts",
    rows: [
      heading,
      ["2026-11-03", "R", "A31", "", "5"],
      ["2026-11-03", "R", "A31", "", "6"],
      ["2026-11-03", "R", "A32", "", "7"],
    ],
    added: 1,
    left: [2, 3],
  },
  {
    name: "a description over two rows",
    rows: [
      heading,
      ["2026-11-04", "Received", "A41", "", "5"],
      ["", "for SLD-7K3Q2", "", "", ""],
      ["2026-11-04", "Fee", "A42", "1", ""],
    ],
    added: 1,
    left: [4],
  },
  {
    name: "money that is taken back",
    rows: [
      heading,
      ["2026-11-05", "Received", "A51", "", "5"],
      ["2026-11-05", "Received", "A52", "", "6"],
      ["2026-11-05", "Received", "A53", "", "7"],
      ["2026-11-06", "Sent back", "A51", "5", ""],
      ["2026-11-06", "Reversal", "A54", "", "-6"],
    ],
    added: 1,
    left: [2, 3, 5, 6],
  },
  {
    name: "two dates",
    rows: [
      ["Posting Date", "Value Date", "Description", "Amount"],
      ["2026-11-07", "2026-11-09", "Cash deposit", "5"],
      ["2026-11-07", "2026-11-09", "Cash deposit", "5"],
    ],
    added: 2,
    left: [],
    values: { channel: "Bayan Bank" },
  },
])("$name: each line is counted once, as CSV, again, and as XLSX", async ({ rows, added, left, values }) => {
  const first = await add(csv(rows), values)
  expect(first).toMatchObject({ added, known: 0 })
  expect(first.leftOut.map(({ line }) => line)).toEqual(left)
  for (const file of [csv(rows), buildSpreadsheet(rows)]) {
    const again = await add(file, values)
    expect(again).toMatchObject({ added: 0, known: added, leftOut: first.leftOut })
  }
  const { body } = await admin.get(`/admins/statements/${first.statementId}`)
  expect(body).toMatchObject({ state: "done", progress: 1, added, known: 0, leftOut: first.leftOut })
})

test("a file without headings is added whole, and its columns are remembered", async () => {
  const own = await openDesk()
  const rows = (day: string) => [
    [day, "H1", "500"],
    [day, "H2", "600"],
  ]
  const columns = JSON.stringify(["date", "reference", "in"])
  const preview = await own.admin.post("/admins/statements/preview", buildStatementForm(csv(rows("2026-11-08"))))
  expect(preview.body).toMatchObject({
    columns: [{ name: "", sample: "2026-11-08" }, { sample: "H1" }, { sample: "500" }],
    message: "Line 1: this file has no headings. Say what is in each column.",
  })
  expect(await own.add(csv(rows("2026-11-08")), { columns })).toMatchObject({ added: 2, leftOut: [] })
  expect(await own.add(buildSpreadsheet(rows("2026-11-08")))).toMatchObject({ added: 0, known: 2, leftOut: [] })
  await own.school.close()
})

test("the code in the second row of a description makes its line certain", async () => {
  const code = "SLD-9Q4WZ"
  const payer = await buildLearner(school.db)
  const standing = { amount_due_centavos: 77_700, code, channel: "GCash", paid_at: new Date("2026-10-05T04:00:00Z") }
  const paymentId = await buildPayment(school.db, payer, undefined, standing)
  const rows = [heading, ["2026-10-05", "Fund transfer", "C11", "", "777.00"], ["", `tuition ${code}`, "", "", ""]]
  const { statementId } = await add(csv(rows))
  expect((await matches(statementId)).certain).toMatchObject([{ paymentId, reference: "C11" }])
})

test("a reference number that an earlier statement has with another amount is left out, and said", async () => {
  const row = (amount: string) => [heading, ["2026-10-06", "Received", "D11", "", amount]]
  await add(csv(row("500.00")))
  expect(await add(csv(row("700.00")))).toMatchObject({
    added: 0,
    known: 0,
    leftOut: [
      {
        line: 2,
        reason: "An earlier statement has the same reference number, D11, with ₱500.00. Check which is right.",
      },
    ],
  })
})

test("what a later statement takes back is set aside, and is money for nothing no more", async () => {
  const credit = ["2026-10-08", "Received", "E11", "", "500.00"]
  const first = await add(csv([heading, credit, ["2026-10-08", "Received", "E12", "", "600.00"]]))
  expect((await matches(first.statementId)).unknown).toHaveLength(2)
  const later = await add(csv([heading, credit, ["2026-10-09", "Sent back", "E11", "500.00", ""]]))
  expect(later).toMatchObject({ added: 0, known: 0, leftOut: [{ line: 2 }, { line: 3 }] })
  expect((await matches(first.statementId)).unknown).toMatchObject([{ reference: "E12" }])
})

test("the sheet with the list is read, whatever stands on the sheets before it, and it is said", async () => {
  const list = [heading, ["2026-10-12", "Received", "F11", "", "500.00"]]
  const summary = [
    ["Account", "0917"],
    ["Date", "Amount"],
    ["2026-10-12", "500.00"],
  ]
  const file = buildSheets({ Summary: summary, Transactions: list })
  const preview = await admin.post("/admins/statements/preview", buildStatementForm(file))
  expect(preview.body).toMatchObject({
    lines: 1,
    message: "1 incoming payment. Read from the sheet “Transactions”.",
  })
  expect(await add(file)).toMatchObject({ added: 1, leftOut: [] })
  expect(await add(csv(list))).toMatchObject({ added: 0, known: 1 })
  const two = buildSheets({ October: list, November: list })
  expect(await admin.post("/admins/statements", buildStatementForm(two))).toMatchObject({
    status: 400,
    body: {
      errors: { file: "The sheets “October” and “November” each have a table. Save each one as a separate file." },
    },
  })
})

test("a reference number of more digits than a spreadsheet keeps is left out", async () => {
  const rows = [heading, ["2026-10-14", "Received", 5.0123e19, "", "500.00"]] as const
  const { added, leftOut } = await add(buildSpreadsheet(rows))
  expect(added).toBe(0)
  expect(leftOut).toMatchObject([{ line: 2, reason: expect.stringContaining("5.01E+19") }])
})
