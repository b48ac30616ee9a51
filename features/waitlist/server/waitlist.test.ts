// docs/rules/waitlist.md

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { StudentInLine, WaitingSeat } from "../contract.ts"
import { offerDueSeats } from "./offer-seats.ts"
import { findClassesToOffer } from "./waitlist-queries.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)

/** A free class with one seat, which is taken. */
async function fullClass(overrides: object = {}) {
  school.at("2026-11-20")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, {
    teacher_id: teacherId,
    max_students: 1,
    price_centavos: 0,
    min_age: 3,
    max_age: 70,
    ...overrides,
  })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  return { teacherId, classId, enrolleeId }
}

type SeatInput = { classId: string; childId?: string; together?: boolean }
const call = async (accountId: string, method: "post" | "put" | "delete", path: string, input: SeatInput) => {
  const { status, body } = await (await school.as(accountId))[method](path, input)
  return status === 200 ? (body.place ?? 200) : status
}
const wait = (accountId: string, input: SeatInput) => call(accountId, "post", "/waitlist", input)
const leave = (accountId: string, input: SeatInput) => call(accountId, "delete", "/waitlist", input)
const decline = (accountId: string, input: SeatInput) => call(accountId, "put", "/waitlist/decline", input)
const own = async (accountId: string) =>
  (await (await school.as(accountId)).get("/waitlist")).body.waiting as WaitingSeat[]
const offerOf = async (accountId: string) => (await own(accountId))[0]?.offeredUntil
const deny = async (enrolleeId: string) =>
  (await (await school.as(adminId)).put("/admins/enrollee/deny", { enrolleeId })).status
const enroll = async (learnerId: string, classId: string) =>
  (await (await school.as(learnerId)).post("/learners/learner/enroll", buildEnrollForm(classId))).status
const noticeKinds = async (accountId: string) => {
  const rows = db.selectFrom("notices").select(["kind", "facts"]).where("account_id", "=", accountId)
  return (await rows.orderBy("created_at").execute()).map(({ kind }) => kind)
}

test("a full class offers its next free seat to the first in line, who is told at once and takes it by the usual form", async () => {
  const { classId, enrolleeId } = await fullClass()
  const [first, second] = [await buildLearner(db), await buildLearner(db)]
  expect([await wait(first, { classId }), await wait(second, { classId })]).toEqual([1, 2])
  expect(await own(second)).toMatchObject([
    { classId, className: "Little Coders", childId: null, place: 2, offeredUntil: null },
  ])
  expect(await deny(enrolleeId)).toBe(200)
  // 24 hours, without those from 21:00 to 07:00.
  expect(await offerOf(first)).toBe("2026-11-21T12:00:00.000Z")
  expect(await offerOf(second)).toBeNull()
  expect([await noticeKinds(first), await noticeKinds(second)]).toEqual([["seat-offered"], []])
  expect(await enroll(second, classId)).toBe(409)
  expect(await enroll(await buildLearner(db), classId)).toBe(409)
  expect(await enroll(first, classId)).toBe(200)
  expect(await own(first)).toEqual([])
  expect(await own(second)).toMatchObject([{ place: 1, offeredUntil: null }])
})

test("a restricted account and a removed child are passed over, and families do not count them", async () => {
  const { classId, enrolleeId } = await fullClass()
  const [restricted, last] = [await buildLearner(db), await buildLearner(db)]
  const parent = await buildParent(db)
  await wait(restricted, { classId })
  await wait(parent.id, { classId, childId: parent.children[0] })
  expect(await wait(last, { classId })).toBe(3)
  await db.updateTable("accounts").set({ restricted_at: deps.now() }).where("id", "=", restricted).execute()
  await db.updateTable("children").set({ removed_at: deps.now() }).where("parent_id", "=", parent.id).execute()
  expect(await own(last)).toMatchObject([{ place: 1 }])
  await deny(enrolleeId)
  expect(await offerOf(last)).not.toBeNull()
})

test("the offer of an account that is restricted goes to the next at once, and its place counts again afterwards", async () => {
  const { classId, enrolleeId } = await fullClass({ max_students: 2 })
  const other = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const [first, second] = [await buildLearner(db), await buildLearner(db)]
  for (const id of [first, second]) await wait(id, { classId })
  await deny(enrolleeId)
  const admin = await school.as(adminId)
  expect((await admin.put("/admins/user/restrict", { userId: first })).status).toBe(200)
  expect(await offerOf(second)).toBe("2026-11-21T12:00:00.000Z")
  expect(await findClassesToOffer(db, deps.now(), "2026-11-20")).not.toContain(classId)
  expect(await enroll(second, classId)).toBe(200)
  expect((await admin.put("/admins/user/unrestrict", { userId: first })).status).toBe(200)
  expect(await own(first)).toMatchObject([{ place: 1, offeredUntil: null }])
  school.at("2026-11-23")
  await deny(other)
  expect(await offerOf(first)).not.toBeNull()
})

test("a removed child's offer goes to the next at once", async () => {
  const { classId, enrolleeId } = await fullClass()
  const [parent, next] = [await buildParent(db), await buildLearner(db)]
  const [childId = ""] = parent.children
  await wait(parent.id, { classId, childId })
  await wait(next, { classId })
  await deny(enrolleeId)
  expect((await (await school.as(parent.id)).delete("/parents/account/child", { childId })).status).toBe(200)
  expect(await offerOf(next)).not.toBeNull()
})

test("the job leaves out classes in whose line only restricted accounts and removed children are", async () => {
  const { classId, enrolleeId } = await fullClass()
  const learnerId = await buildLearner(db)
  await wait(learnerId, { classId })
  await deny(enrolleeId)
  const change = (restricted_at: Date | null) =>
    db.updateTable("accounts").set({ restricted_at }).where("id", "=", learnerId).execute()
  const isPicked = async () => (await findClassesToOffer(db, deps.now(), "2026-11-24")).includes(classId)
  school.at("2026-11-24")
  expect(await isPicked()).toBe(true)
  await change(deps.now())
  expect(await isPicked()).toBe(false)
  await change(null)
  await offerDueSeats(deps)
  expect([await own(learnerId), await isPicked()]).toEqual([[], false])
})

test("only a full, open class has a line, for whom it takes, and each student stands in it once", async () => {
  const { classId } = await fullClass({ min_age: 5, max_age: 60 })
  const learnerId = await buildLearner(db)
  const free = await buildClass(db, { max_students: 1 })
  const pending = await fullClass({ status: "pending" })
  expect(await wait(learnerId, { classId: free })).toBe(409)
  expect(await wait(learnerId, { classId: pending.classId })).toBe(404)
  expect(await wait(learnerId, { classId: "nothing" })).toBe(404)
  expect(await wait(learnerId, { classId, childId: crypto.randomUUID() })).toBe(404)
  expect(await wait(await buildLearner(db, { birthdate: "1930-01-01" }), { classId })).toBe(409)
  expect(await Promise.all([1, 2, 3].map(() => wait(learnerId, { classId })))).toEqual(
    expect.arrayContaining([1, 409, 409]),
  )
  const parent = await buildParent(db)
  expect(await wait(parent.id, { classId })).toBe(400)
  expect(await wait(parent.id, { classId, childId: (await buildParent(db)).children[0] })).toBe(404)
  expect((await (await school.as(await buildTeacher(db))).post("/waitlist", { classId })).status).toBe(403)
})

test("an offer that is declined or runs out goes to the next, and nobody takes the seat in between", async () => {
  const { classId, enrolleeId } = await fullClass()
  const [first, second, third] = [await buildLearner(db), await buildLearner(db), await buildLearner(db)]
  for (const id of [first, second, third]) await wait(id, { classId })
  expect(await decline(first, { classId })).toBe(409)
  await deny(enrolleeId)
  expect(await decline(first, { classId })).toBe(200)
  expect([await own(first), await offerOf(second)]).toEqual([[], "2026-11-21T12:00:00.000Z"])
  school.at("2026-11-21", "19:59")
  await offerDueSeats(deps)
  expect(await offerOf(second)).toBe("2026-11-21T12:00:00.000Z")
  school.at("2026-11-21", "20:00")
  expect(await enroll(await buildLearner(db), classId)).toBe(409)
  await Promise.all([1, 2].map(() => offerDueSeats(deps)))
  expect(await own(second)).toEqual([])
  expect(await noticeKinds(second)).toEqual(["seat-offered", "seat-offer-over"])
  expect([await offerOf(third), await noticeKinds(third)]).toEqual(["2026-11-23T08:00:00.000Z", ["seat-offered"]])
})

test("who leaves the line keeps nobody waiting, and pressed twice it is left once", async () => {
  const { classId, enrolleeId } = await fullClass()
  const [first, second] = [await buildLearner(db), await buildLearner(db)]
  for (const id of [first, second]) await wait(id, { classId })
  await deny(enrolleeId)
  expect(await leave(second, { classId })).toBe(200)
  await wait(second, { classId })
  expect([await leave(first, { classId }), await leave(first, { classId })]).toEqual([200, 200])
  expect(await offerOf(second)).toBeTruthy()
})

test("siblings who wait together get both seats or none", async () => {
  const { classId, enrolleeId } = await fullClass({ max_students: 2 })
  const secondSeat = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const [migo = "", tala = ""] = parent.children
  const alone = await buildLearner(db)
  for (const childId of [migo, tala]) await wait(parent.id, { classId, childId, together: true })
  await wait(alone, { classId })
  await deny(enrolleeId)
  expect((await own(parent.id)).map(({ offeredUntil }) => offeredUntil)).toEqual([null, null])
  expect(await offerOf(alone)).toBeTruthy()
  await decline(alone, { classId })
  await deny(secondSeat)
  const offers = await own(parent.id)
  expect(offers.map(({ fullName, offeredUntil }) => [fullName, offeredUntil !== null])).toEqual([
    ["Migo Cruz", true],
    ["Tala Cruz", true],
  ])
  expect(await noticeKinds(parent.id)).toEqual(["seat-offered"])
  expect(await decline(parent.id, { classId, childId: tala })).toBe(200)
  expect(await own(parent.id)).toEqual([])
})

test("who is too old by then is passed over, and no offer is made in a class that is not open", async () => {
  const { classId, enrolleeId } = await fullClass({ max_age: 17 })
  const parent = await buildParent(db, { children: [{ birthdate: "2008-11-25" }, { birthdate: "2015-01-01" }] })
  for (const childId of parent.children) await wait(parent.id, { classId, childId })
  await db.updateTable("classes").set({ status: "denied" }).where("id", "=", classId).execute()
  school.at("2026-11-26")
  await deny(enrolleeId)
  await offerDueSeats(deps)
  expect(await db.selectFrom("seat_holds").select("id").where("class_id", "=", classId).execute()).toEqual([])
  await db.updateTable("classes").set({ status: "approved" }).where("id", "=", classId).execute()
  await offerDueSeats(deps)
  const offers = await own(parent.id)
  expect(offers.map(({ childId, offeredUntil }) => [childId, offeredUntil !== null])).toEqual([
    [parent.children[0], false],
    [parent.children[1], true],
  ])
})

test("whatever comes first, a seat that is held for the line is taken by nobody else", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { classId, enrolleeId } = await fullClass({ max_students: 3 })
    const others = [await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })]
    others.push(await buildEnrollment(db, { classId, learnerId: await buildLearner(db) }))
    const inLine = [await buildLearner(db), await buildLearner(db), await buildLearner(db)]
    for (const id of inLine) await wait(id, { classId })
    const strangers = await Promise.all(Array.from({ length: 8 }, () => buildLearner(db)))
    const stranger = (id: string) => enroll(id, classId)
    const results = await Promise.all([
      ...strangers.slice(0, 4).map(stranger),
      deny(enrolleeId),
      ...others.map(deny),
      ...strangers.slice(4).map(stranger),
    ])
    expect(results.filter((status) => status === 409)).toHaveLength(8)
    const offered = await Promise.all(inLine.map(offerOf))
    expect(offered.every(Boolean)).toBe(true)
    expect(await Promise.all(inLine.map((id) => enroll(id, classId)))).toEqual([200, 200, 200])
  }
})

test("a teacher reads how many wait, administrators who, and they may remove somebody, which the family is told", async () => {
  const { classId, teacherId } = await fullClass()
  const [first, second] = [await buildLearner(db), await buildLearner(db)]
  for (const id of [first, second]) await wait(id, { classId })
  const count = async (id: string) => {
    const { status, body } = await (await school.as(id)).get(`/waitlist/class?classId=${classId}`)
    if (status === 200) expect(body.line).toBeNull()
    return status === 200 ? body.waiting : status
  }
  expect([await count(teacherId), await count(await buildTeacher(db)), await count(first)]).toEqual([2, 404, 403])
  const admin = await school.as(adminId)
  const line = async () => (await admin.get(`/waitlist/class?classId=${classId}`)).body.line as StudentInLine[]
  const [lea] = await line()
  expect(lea).toMatchObject({ fullName: "Lea Santos", payer: "Lea Santos", isTogether: false, offeredUntil: null })
  const remove = async () => (await admin.delete("/admins/waitlist", { classId, id: lea?.id })).status
  expect([await remove(), await remove()]).toEqual([200, 404])
  expect([(await line()).length, await noticeKinds(first)]).toEqual([1, ["waitlist-removed"]])
  const { body } = await admin.get(`/admins/class/history?classId=${classId}`)
  expect(body.history).toMatchObject([{ what: "Removed a student from the waitlist" }])
})
