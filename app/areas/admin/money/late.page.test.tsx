// docs/rules/payments.md#late-dues

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { find, findText, openPage, screen } from "../../../../test/pages/open-page.tsx"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
school.at("2026-11-20")
const admin = await buildAdmin(db)
const learner = await buildLearner(db, { first_name: "Ana", last_name: "Cruz" })
const classId = await buildClass(db, { name: "Choir" })

async function owe(day: string, part: number): Promise<void> {
  const enrollment = db.selectFrom("enrollments").select("id").where("class_id", "=", classId)
  const enrollment_id =
    (await enrollment.executeTakeFirst())?.id ?? (await buildEnrollment(db, { classId, learnerId: learner }))
  const due = { kind: "part", parts: 3, amount_centavos: 25_000, state: "open" } as const
  const made_at = school.deps.now()
  await db
    .insertInto("dues")
    .values({ ...due, part, day, enrollment_id, account_id: learner, made_at })
    .execute()
}

test("before the grace period ends, nothing can be decided, and the row says from when", async () => {
  await owe("2026-11-18", 2)
  await openPage(school, "/admin/money?tab=late", { as: admin })
  await findText("Decide from 2 Dec 2026")
  expect(screen.queryByRole("button", { name: /^Close until paid/ })).toBeNull()
})

test("a class is closed for a late part, also while another is in its grace period; the student reads why and where to pay, and can be opened again", async () => {
  await owe("2026-11-01", 3)
  const page = await openPage(school, "/admin/money?tab=late", { as: admin })
  await page.press("Close until paid: Ana Cruz, Choir")
  const question = await find("dialog", "Close Choir for Ana Cruz?")
  await findText(/^Ana Cruz cannot join until everything past the grace period is paid/, question)
  await page.press("Close until paid", "button", question)
  await find("button", "Let join again: Ana Cruz, Choir")
  page.close()
  const family = await openPage(school, `/learner/classroom/lifeskills/group/${classId}`, { as: learner })
  await findText(/^You can't join until the late amount of ₱250\.00 is paid\./)
  expect((await find("link", "Pay now")).getAttribute("href")).toBe("/learner/payments")
  family.close()
  const again = await openPage(school, "/admin/money?tab=late", { as: admin })
  await again.press("Let join again: Ana Cruz, Choir")
  await again.press("Let join", "button", await find("dialog", "Let Ana Cruz join Choir?"))
  await findText("Decide from 2 Dec 2026")
})

test("while a payment of all that is late is checked, closing is not offered; a closed class can be opened", async () => {
  const payment = {
    account_id: learner,
    amount_due_centavos: 50_000,
    status: "sent" as const,
    paid_at: school.deps.now(),
  }
  const { id } = await db.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow()
  const setDoor = (door: "closed" | null) =>
    db
      .updateTable("dues")
      .set({ payment_id: id, door, door_decided_at: door && school.deps.now() })
      .execute()
  await setDoor(null)
  school.at("2026-12-20")
  const page = await openPage(school, "/admin/money?tab=late", { as: admin })
  await findText("Check the payment first")
  expect(screen.getByText("Being checked")).toBeTruthy()
  expect(screen.queryByRole("button", { name: /^(Close until paid|Let join)/ })).toBeNull()
  page.close()
  await setDoor("closed")
  await openPage(school, "/admin/money?tab=late", { as: admin })
  await find("button", "Let join again: Ana Cruz, Choir")
  expect(screen.queryByText("Check the payment first")).toBeNull()
})
