// docs/rules/ledger.md#statement-of-account

import { fireEvent } from "@testing-library/react"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openBooks } from "../../../features/ledger/server/entries/open-books.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { find, findField, findText, hasFocus, openPage, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let learner: string

beforeAll(async () => {
  school = await testSchool()
  learner = await buildLearner(school.db)
  const classId = await buildClass(school.db, { name: "Piano" })
  const enrollment_id = await buildEnrollment(school.db, { classId, learnerId: learner })
  await school.db.updateTable("enrollments").set({ later_centavos: 25_000 }).execute()
  await school.db.updateTable("payments").set({ amount_received_centavos: 100_000 }).execute()
  await openBooks(school.deps)
  const part = { kind: "part", part: 2, parts: 2, amount_centavos: 25_000, day: "2026-11-10", state: "open" } as const
  const made_at = school.deps.now()
  await school.db
    .insertInto("dues")
    .values({ ...part, enrollment_id, account_id: learner, made_at })
    .execute()
})
afterAll(() => school.close())

const openStatement = () => openPage(school, "/learner/payments?tab=statement", { as: learner })

test("the statement shows each amount with the balance after it, and what is owed; its PDF has the same days", async () => {
  await openStatement()
  const table = within(await find("table", "Statement of account"))
  const cells = table.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map((cell) =>
        [...cell.childNodes].flatMap((node) => (isHeading(node) ? [] : (node.textContent ?? ""))).join(""),
      ),
  )
  const [, price, later, payment, part] = cells
  expect(price).toMatchObject(["Class pricePiano, Lea Santos", /./, "₱1,250.00", "", "₱1,250.00"].map(matching))
  expect(later).toMatchObject([/^To pay later in parts/, /./, "−₱250.00", "", "₱1,000.00"].map(matching))
  expect(payment).toMatchObject(["Payment through Other", /./, "", "₱1,000.00", "₱0.00"].map(matching))
  expect(part).toMatchObject([/^Part 2 of 2/, /./, "₱250.00", "", "₱250.00"].map(matching))
  expect((await findText(/^You owe/)).textContent).toBe("You owe ₱250.00 on 20 Nov 2026.")
  const link = await find("link", "Open as PDF")
  expect(link.getAttribute("href")).toBe("/payments/statement?from=2025-11-20&to=2026-11-20")
})

/** The heading of a cell on a phone. */
const isHeading = (node: ChildNode) => node instanceof Element && node.getAttribute("aria-hidden") === "true"
const matching = (text: string | RegExp) =>
  typeof text === "string" ? text : (expect.stringMatching(text) as unknown as string)

test("a cell without an amount is marked, so that a phone shows no heading for it", async () => {
  await openStatement()
  const row = within((await findText("Payment through Other")).closest("tr") as HTMLElement)
  const empty = row.getAllByRole("cell").map((cell) => cell.hasAttribute("data-empty"))
  expect(empty).toEqual([false, false, true, false, false])
})

test("another first day keeps the fields with the focus, and begins with the balance before", async () => {
  await openStatement()
  const from = await findField("From")
  from.focus()
  // The year of a day that is being typed begins like this.
  fireEvent.change(from, { target: { value: "0002-11-05" } })
  expect(from).toHaveProperty("value", "0002-11-05")
  expect(await findField("Until")).toHaveProperty("value", "2026-11-20")
  fireEvent.change(from, { target: { value: "2026-11-15" } })
  await findText("Balance before")
  await hasFocus(from)
  expect(await findField("Until")).toHaveProperty("value", "2026-11-20")
})
