// docs/rules/users.md#finding-people

import { afterAll, expect, test } from "vitest"
import { searchName } from "../../../../lib/names.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const named = (firstName: string, lastName: string) => ({
  first_name: firstName,
  last_name: lastName,
  search_name: searchName({ firstName, lastName }),
})

const classId = await buildClass(db, { name: "Chess" })
const learnerId = await buildLearner(db, named("Ñora", "Vale"))
const parent = await buildParent(db, {
  ...named("Paz", "Ilagan"),
  children: [
    { firstName: "Bo", lastName: "Tiu" },
    { firstName: "Cy", lastName: "Tiu" },
  ],
})
const referenceOf = (paymentId: string, reference_number: string | null) =>
  db.updateTable("payments").set({ reference_number }).where("id", "=", paymentId).execute()

const [bo = "", cy = ""] = parent.children
const learnersPayment = await buildPayment(db, learnerId)
await buildEnrollment(db, { classId, learnerId, paymentId: learnersPayment, createdAt: new Date("2026-11-03") })
const familysPayment = await buildPayment(db, parent.id)
const ofChild = (id: string, day: number) =>
  buildEnrollment(db, {
    classId,
    child: { id, parentId: parent.id },
    paymentId: familysPayment,
    status: "pending",
    createdAt: new Date(`2026-11-0${day}`),
  })
await ofChild(bo, 2)
await ofChild(cy, 1)
await referenceOf(learnersPayment, "0012 3456 7890")
await referenceOf(familysPayment, "GC-77-4411-X")

async function find(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await admin.get(`/admins/enrollees?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  const rows = body.enrollees as { fullName: string }[]
  expect((body.pagination as { total: number }).total).toBe(rows.length)
  return rows.map(({ fullName }) => fullName)
}
const search = (typed: string) => find({ search: typed })

test("an enrollment is found by its student, without regard to case and accents, and also by one letter", async () => {
  expect(await search("NORA")).toEqual(["Ñora Vale"])
  expect(await search("vale no")).toEqual(["Ñora Vale"])
  expect(await search("b")).toEqual(["Bo Tiu"])
  expect(await search("ti bo")).toEqual(["Bo Tiu"])
  for (const typed of ["or", "al", "ra va"]) expect(await search(typed)).toContain("Ñora Vale")
  expect(await search("nobody")).toEqual([])
  expect(await search("")).toHaveLength(3)
})

test("an enrollment is found by who pays for it, alone and beside the student", async () => {
  expect(await search("ilagan")).toEqual(["Bo Tiu", "Cy Tiu"])
  expect(await search("cy ilagan")).toEqual(["Cy Tiu"])
  expect(await search("il b")).toEqual(["Bo Tiu"])
})

test.each(["0012 3456 7890", "001234567890", "123456", "7890", "3456 7890"])(
  "an enrollment is found by the reference number of its payment, however it is grouped: %s",
  async (typed) => expect(await search(typed)).toEqual(["Ñora Vale"]),
)

test("a reference number with letters is found as it was typed, and without its signs", async () => {
  for (const typed of ["gc-77-4411-x", "GC774411X", "4411"]) expect(await search(typed)).toEqual(["Bo Tiu", "Cy Tiu"])
})

test("a search goes together with the filters, the order and the account that enrolled", async () => {
  expect(await find({ search: "tiu", status: "pending", sort: "oldest" })).toEqual(["Cy Tiu", "Bo Tiu"])
  expect(await find({ search: "tiu", status: "approved" })).toEqual([])
  expect(await find({ userId: parent.id, search: "bo tiu" })).toEqual(["Bo Tiu"])
  expect(await find({ userId: learnerId })).toEqual(["Ñora Vale"])
  expect(await find({ userId: "nobody" })).toEqual([])
})

test("a search follows the names of student and payer and the reference number", async () => {
  const caller = await school.as(parent.id)
  expect((await caller.post("/parents/account/last-name", { lastName: "Katigbak" })).status).toBe(200)
  expect((await caller.post("/parents/account/children/first-name", { childId: bo, firstName: "Boni" })).status).toBe(
    200,
  )
  await referenceOf(familysPayment, "555000")
  expect(await search("boni katigbak")).toEqual(["Boni Tiu"])
  expect(await search("555000")).toEqual(["Boni Tiu", "Cy Tiu"])
  for (const old of ["ilagan", "4411"]) expect(await search(old)).toEqual([])
})

test("nobody but an administrator searches enrollments", async () => {
  for (const id of [null, learnerId, parent.id]) {
    const { status } = await (await school.as(id)).get("/admins/enrollees?search=tiu")
    expect(status).toBe(id ? 403 : 401)
  }
})
