// docs/rules/payments.md#payments

import { afterAll, beforeAll, expect, test } from "vitest"
import { planCode } from "../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { find, openPage, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let classIds: [string, string]

beforeAll(async () => {
  school = await testSchool()
  classIds = [await buildClass(school.db), await buildClass(school.db, { times: { tuesday: "09:00" } })]
})
afterAll(() => school.close())

/** Plans a payment for each of these classes, and opens the payments of the learner. */
async function openCodesOf(planned: readonly string[]) {
  const learner = await buildLearner(school.db, { birthdate: "2017-05-05" })
  const caller = await school.as(learner)
  const codes = []
  for (const classId of planned) codes.push(await planCode(caller, [{ classId }]))
  await openPage(school, "/learner/payments", { as: learner })
  return { codes, list: within(await find("list", "Not sent yet")) }
}

test("a code without a payment is a row that starts open, with where to send the proof", async () => {
  const [classId] = classIds
  const { codes, list } = await openCodesOf([classId])
  expect(list.getByRole("button", { name: /^More about/ }).getAttribute("aria-expanded")).toBe("true")
  expect(list.getByText("Write this in the message of your transfer")).toBeTruthy()
  expect(list.getByText(codes[0] ?? "")).toBeTruthy()
  expect(list.getByRole("link", { name: "Send the proof" }).getAttribute("href")).toContain(classId)
})

test("several codes without a payment are folded rows", async () => {
  const { list } = await openCodesOf(classIds)
  const rows = list.getAllByRole("button", { name: /^More about/ })
  expect(rows.map((row) => row.getAttribute("aria-expanded"))).toEqual(["false", "false"])
})

test("what the family owes can be paid one by one, several or all; what is late says so and is selected first", async () => {
  const learner = await buildLearner(school.db, { birthdate: "2017-05-05" })
  const [classId] = classIds
  const enrollment_id = await buildEnrollment(school.db, { classId, learnerId: learner, status: "approved" })
  const common = { enrollment_id, account_id: learner, kind: "part" as const, parts: 3, state: "open" as const }
  const amount = { amount_centavos: 25_000, made_at: school.deps.now() }
  await school.db
    .insertInto("dues")
    .values([
      { part: 2, day: "2020-01-15", ...common, ...amount },
      { part: 3, day: "2120-01-15", ...common, ...amount },
    ])
    .execute()
  const page = await openPage(school, "/learner/payments", { as: learner })
  const list = within(await find("list", "To pay"))
  expect(list.getByText("Late since 15 Jan 2020")).toBeTruthy()
  expect(list.getByText("Due 15 Jan 2120")).toBeTruthy()
  await find("button", "Pay ₱250.00")
  await page.press(/Part 3 of 3/, "checkbox")
  await find("button", "Pay ₱500.00")
  await page.press(/Part 2 of 3/, "checkbox")
  await find("button", "Pay ₱250.00")
})
