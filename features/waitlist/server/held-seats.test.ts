// docs/rules/waitlist.md

import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm, type Seat } from "../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { WaitingSeat } from "../contract.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

const free = { price_centavos: 0, min_age: 3, max_age: 70 }

/** A free class whose seats are all taken. */
async function fullClass(seats = 1) {
  const classId = await buildClass(db, { ...free, max_students: seats })
  const enrolleeIds: string[] = []
  for (let nth = 0; nth < seats; nth += 1)
    enrolleeIds.push(await buildEnrollment(db, { classId, learnerId: await buildLearner(db) }))
  return { classId, enrolleeIds }
}

const wait = async (accountId: string, input: { classId: string; childId?: string }) =>
  (await (await school.as(accountId)).post("/waitlist", input)).status
const deny = async (enrolleeId: string) =>
  (await (await school.as(adminId)).put("/admins/enrollee/deny", { enrolleeId })).status
const enrollChildren = async (parentId: string, classId: string, childrenIds: string[]) =>
  (await (await school.as(parentId)).post("/parents/children/enroll", buildEnrollForm(classId, { childrenIds }))).status
const checkOut = async (parentId: string, items: readonly Seat[]) =>
  (await (await school.as(parentId)).post("/payments/checkout", buildCheckoutForm(items))).status
const placesOf = async (accountId: string) =>
  (await (await school.as(accountId)).get("/waitlist")).body.waiting as WaitingSeat[]
const freeSeats = async (accountId: string | null, classId: string) =>
  (await (await school.as(accountId)).get(`/classes/seats?classId=${classId}`)).body.freeSeats
const liveIn = (classId: string) =>
  db
    .selectFrom("enrollments")
    .select(["account_id", "child_id"])
    .where("class_id", "=", classId)
    .where("status", "in", ["pending", "approved"])
    .execute()

test("whatever comes first, a checkout of several classes takes no seat that is held for the line", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { classId, enrolleeIds } = await fullClass(2)
    const other = await buildClass(db, free)
    const inLine = [await buildParent(db), await buildParent(db)]
    for (const { id, children } of inLine) expect(await wait(id, { classId, childId: children[0] })).toBe(200)
    const strangers = await Promise.all(Array.from({ length: 6 }, () => buildParent(db)))
    const both = ({ children: [childId = ""] }: { children: string[] }) => [
      { classId: other, childId },
      { classId, childId },
    ]
    const pay = (family: { id: string; children: string[] }) => checkOut(family.id, both(family))
    const statuses = await Promise.all([
      ...strangers.slice(0, 3).map(pay),
      ...enrolleeIds.map(deny),
      ...strangers.slice(3).map(pay),
    ])
    expect(statuses.toSorted()).toEqual([200, 200, ...Array(6).fill(409)])
    expect(await liveIn(other)).toEqual([])
    expect(await Promise.all(inLine.map(pay))).toEqual([200, 200])
    expect((await liveIn(classId)).map(({ account_id }) => account_id).toSorted()).toEqual(
      inLine.map(({ id }) => id).toSorted(),
    )
  }
})

test("taken twice at once, by the form and by a checkout, the held seat is taken once, and declined meanwhile it is nobody's", async () => {
  const { classId, enrolleeIds } = await fullClass()
  const [first, second] = [await buildParent(db), await buildParent(db)]
  for (const { id, children } of [first, second]) await wait(id, { classId, childId: children[0] })
  await deny(enrolleeIds[0] ?? "")
  const childId = first.children[0] ?? ""
  const own = await school.as(first.id)
  const statuses = await Promise.all([
    enrollChildren(first.id, classId, [childId]),
    checkOut(first.id, [{ classId, childId }]),
    own.put("/waitlist/decline", { classId, childId }).then(({ status }) => status),
    checkOut(second.id, [{ classId, childId: second.children[0] ?? "" }]),
  ])
  const seats = await liveIn(classId)
  const offers = await placesOf(second.id)
  // Either the first family has the seat, or it has declined and the second has the seat or an offer.
  expect(seats.length + offers.filter(({ offeredUntil }) => offeredUntil !== null).length, `${statuses}`).toBe(1)
  expect(await freeSeats(null, classId)).toBe(0)
})

test("a seat is held for the student who waits: a sibling who does not takes no other", async () => {
  const { classId, enrolleeIds } = await fullClass()
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const [migo = "", tala = ""] = parent.children
  await wait(parent.id, { classId, childId: migo })
  await deny(enrolleeIds[0] ?? "")
  expect(await enrollChildren(parent.id, classId, [tala])).toBe(409)
  expect(await enrollChildren(parent.id, classId, [migo, tala])).toBe(409)
  expect(await checkOut(parent.id, [{ classId, childId: tala }])).toBe(409)
  expect(await wait(parent.id, { classId, childId: tala })).toBe(200)
  expect(await enrollChildren(parent.id, classId, [migo])).toBe(200)
  expect(await placesOf(parent.id)).toMatchObject([{ childId: tala, place: 1, offeredUntil: null }])
})

test("a held seat is not free for visitors and other families, and is for the one it is held for", async () => {
  const { classId, enrolleeIds } = await fullClass()
  const [family, stranger] = [await buildParent(db), await buildParent(db)]
  await wait(family.id, { classId, childId: family.children[0] })
  await deny(enrolleeIds[0] ?? "")
  expect(await Promise.all([null, stranger.id, adminId, family.id].map((id) => freeSeats(id, classId)))).toEqual([
    0, 0, 0, 1,
  ])
  const own = await school.as(family.id)
  expect((await own.put("/waitlist/decline", { classId, childId: family.children[0] })).status).toBe(200)
  expect(await freeSeats(null, classId)).toBe(1)
})

test("a parent of one child in a full class puts another one in line", async () => {
  const classId = await buildClass(db, { ...free, max_students: 1 })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const [migo = "", tala = ""] = parent.children
  await buildEnrollment(db, { classId, child: { id: migo, parentId: parent.id } })
  expect(await wait(parent.id, { classId, childId: migo })).toBe(409)
  expect(await wait(parent.id, { classId, childId: tala })).toBe(200)
})
