// docs/rules/payments.md#renewals

import { afterAll, beforeAll, expect, test } from "vitest"
import { renewalMessages } from "../../../features/ledger/domain/renewal.ts"
import { openBooks } from "../../../features/ledger/server/entries/open-books.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { find, findText, openPage, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let classId: string
let learner: string
let parent: { id: string; children: string[] }

/** A one-on-one class of four sessions for 1,000 pesos, with a learner and a child. */
beforeAll(async () => {
  school = await testSchool()
  const { db } = school
  const klass = { name: "Piano", class_type: "solo" as const, program_type: "lifeskills" as const }
  classId = await buildClass(db, {
    ...klass,
    teacher_id: await buildTeacher(db),
    price_centavos: 125_000,
    sessions: 5,
    max_students: 5,
  })
  learner = await buildLearner(db)
  parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
  const times = { friday: "17:00" }
  await buildEnrollment(db, { classId, learnerId: learner, times })
  await buildEnrollment(db, { classId, child: { id: parent.children[0] ?? "", parentId: parent.id }, times })
  await openBooks(school.deps)
})
afterAll(() => school.close())

const path = (area: string) => `/${area}/classroom/lifeskills/solo/${classId}?tab=dates`

test("a learner sees what another round costs, and pays for it in a window", async () => {
  const page = await openPage(school, path("learner"), { as: learner })
  const list = await find("list", "Another round")
  expect(within(list).getByText(/^5 classes/).textContent).toBe("5 classes for ₱1,250.00")
  await page.press(/^Pay for another round for/, "button", list)
  const window = await find("dialog", "Pay for another round")
  expect((await findText(/^Piano: /, window)).textContent).toContain("Another round")
  expect(within(window).getByText("Amount to pay").parentElement?.textContent).toContain("₱1,250.00")
})

test("a parent has a button for the child, who is named", async () => {
  await openPage(school, path("parent"), { as: parent.id })
  const list = await find("list", "Another round")
  expect(within(list).getAllByRole("button")).toHaveLength(1)
  await find("button", /^Pay for another round for Migo/)
})

test("why another round cannot be paid now stands in place of the button", async () => {
  await school.db.updateTable("ledger_terms").set({ due_centavos: 25_000 }).execute()
  await openPage(school, path("parent"), { as: parent.id })
  const list = await find("list", "Another round")
  expect(within(list).queryByRole("button")).toBeNull()
  expect(within(list).getByText(renewalMessages["pay-first"])).toBeTruthy()
})
