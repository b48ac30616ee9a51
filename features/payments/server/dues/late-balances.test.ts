// docs/rules/payments.md#late-dues

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildMeetings, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { openBooks } from "../../../ledger/server/entries/open-books.ts"
import type { ShownDue } from "../../dues-contract.ts"
import type { LateBalance } from "../../late-contract.ts"

// Classes are on Fridays. The second part is due on 26 December 2026, so the grace ends on 9 January 2027.
const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const link = "https://meet.example/friday"
const firstDay = "2026-11-26"
const lastDayOfGrace = "2027-01-08"
const friday = "2027-01-15"
beforeEach(() => school.at(firstDay))
const adminId = await buildAdmin(db)

/** Opens a session for each call, because the clock moves by weeks. */
const callerOf = (id: string) => ({
  get: async (path: string) => (await school.as(id)).get(path),
  put: async (path: string, body: Record<string, unknown>) => (await school.as(id)).put(path, body),
  post: async (path: string, body: Record<string, unknown> | FormData) => (await school.as(id)).post(path, body),
})
const admin = callerOf(adminId)
await openBooks(deps)

/** A family with one child for each name, in one class that is paid in parts. */
async function buildFamily(names: readonly string[] = ["Migo"]) {
  school.at(firstDay)
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, {
    name: "Piano",
    price_centavos: 100_000,
    sessions: 4,
    end_date: "2027-06-30",
    teacher_id: teacherId,
    times: { friday: "10:00" },
    links: { friday: link },
  })
  const offer = { parts: 4, every: "month" }
  await (await school.as(teacherId)).put(`/classes/${classId}/instalments`, offer)
  const parent = await buildParent(db, { children: names.map((firstName) => ({ firstName })) })
  const caller = callerOf(parent.id)
  const items = parent.children.map((childId) => ({ classId, childId, instalments: true }))
  const { body: plan } = await caller.post("/payments/plan", { items })
  const form = new FormData()
  form.append("items", JSON.stringify(items))
  form.append("code", String(plan.code))
  form.append("payment-proof", buildProof())
  const { body } = await caller.post("/payments/checkout", form)
  expect((await admin.put("/admins/payment/accept", { paymentId: body.paymentId })).status).toBe(200)
  await buildMeetings(school)
  const enrollments = await db
    .selectFrom("enrollments")
    .innerJoin("children", "children.id", "child_id")
    .select(["enrollments.id", "first_name"])
    .where("account_id", "=", parent.id)
    .execute()
  const idOf = (name: string) => enrollments.find(({ first_name }) => first_name === name)?.id ?? ""
  return { ...parent, caller, classId, teacherId, ids: names.map(idOf) }
}
type Family = Awaited<ReturnType<typeof buildFamily>>

async function listed(family: Family): Promise<LateBalance[]> {
  const { body } = await admin.get("/admins/late-balances?pageSize=100")
  return (body.balances as LateBalance[]).filter(({ enrolleeId }) => family.ids.includes(enrolleeId))
}

const decide = (enrolleeId: string | undefined, door: "closed" | "open") =>
  admin.put("/admins/late-balances/door", { enrolleeId, door })

async function join({ caller, classId }: Family, enrolleeIds: readonly (string | undefined)[] = []) {
  const meetingId = await meetingOn(db, classId, friday)
  const { status, headers } = await caller.post(`/join/${meetingId}`, { enrolleeIds: [...enrolleeIds] })
  return [status, headers.get("location")?.replace(meetingId, "{meeting}")]
}

const atTheDoor = () => school.at(friday, "10:00")
const joined = [303, link]
const refused = [303, "/join/{meeting}"]

/** Sends a payment for the dues that are late. Returns its id. */
async function pay({ caller }: Family): Promise<string> {
  const { body: owed } = await caller.get("/payments/dues")
  const dueIds = (owed.dues as ShownDue[]).filter(({ isLate }) => isLate).map(({ id }) => id)
  const { body: plan } = await caller.post("/payments/plan", { dueIds })
  const form = new FormData()
  form.append("dueIds", JSON.stringify(dueIds))
  form.append("code", String(plan.code))
  form.append("payment-proof", buildProof())
  const { status, body } = await caller.post("/payments/checkout", form)
  expect(status).toBe(200)
  return String(body.paymentId)
}

const accept = (paymentId: string) => admin.put("/admins/payment/accept", { paymentId })

test("what is late is listed with since when and until when the family has grace", async () => {
  const family = await buildFamily()
  school.at("2026-12-26")
  expect(await listed(family)).toEqual([])
  school.at("2026-12-28")
  expect(await listed(family)).toEqual([
    {
      enrolleeId: family.ids[0],
      fullName: "Migo Cruz",
      className: "Piano",
      payer: "Pia Cruz",
      amount: 250,
      dues: 1,
      since: "2026-12-26",
      daysLate: 2,
      graceEnds: "2027-01-09",
      isBeingPaid: false,
      door: null,
    },
  ])
  expect((await admin.get("/admins/monitoring/work")).body.work).toContainEqual(
    expect.objectContaining({ kind: "late-balances", count: 1, oldestAt: "2026-12-26T16:00:00.000Z" }),
  )
})

test("during the grace the school cannot decide, and without anything late it cannot either", async () => {
  const family = await buildFamily()
  expect((await decide(family.ids[0], "closed")).body.message).toMatch(/^This student no longer has a late payment/)
  school.at(lastDayOfGrace)
  const { status, body } = await decide(family.ids[0], "closed")
  expect([status, body.message]).toEqual([409, "The family still has a few days to pay. Decide after that."])
  atTheDoor()
  expect(await join(family)).toEqual(joined)
})

test("a closed door keeps the student out and says why, until the payment is accepted", async () => {
  const family = await buildFamily()
  atTheDoor()
  expect((await decide(family.ids[0], "closed")).status).toBe(200)
  expect(await join(family)).toEqual(refused)
  const meetingId = await meetingOn(db, family.classId, friday)
  const look = async () => (await family.caller.get(`/meetings/${meetingId}/door`)).body
  const late = { enrolleeId: family.ids[0], fullName: "Migo Cruz", amount: 250 }
  expect(await look()).toMatchObject({ late: [{ ...late, isBeingPaid: false }], payPath: "/parent/payments" })
  const { body } = await family.caller.get("/payments/closed-doors")
  expect(body.doors).toEqual([{ ...late, classId: family.classId, className: "Piano", isBeingPaid: false }])
  const paymentId = await pay(family)
  expect(await look()).toMatchObject({ late: [{ ...late, isBeingPaid: true }] })
  expect(await join(family)).toEqual(refused)
  expect((await accept(paymentId)).status).toBe(200)
  expect(await look()).toMatchObject({ late: [] })
  expect(await join(family)).toEqual(joined)
  expect((await family.caller.get("/payments/closed-doors")).body.doors).toEqual([])
  expect(await listed(family)).toEqual([])
})

test("a waived amount opens the door, too", async () => {
  const family = await buildFamily()
  atTheDoor()
  await decide(family.ids[0], "closed")
  const waived = await admin.put("/admins/due/waived", { enrolleeId: family.ids[0], words: "A hard month." })
  expect(waived.status).toBe(200)
  expect(await join(family)).toEqual(joined)
})

test("a part that becomes late after the first was paid does not close the door by itself", async () => {
  const family = await buildFamily()
  atTheDoor()
  await decide(family.ids[0], "closed")
  await accept(await pay(family))
  school.at("2027-02-20")
  expect(await listed(family)).toMatchObject([{ since: "2027-01-26", door: null }])
  expect((await family.caller.get("/payments/closed-doors")).body.doors).toEqual([])
})

test("of two children only the one whose door is closed stays out", async () => {
  const family = await buildFamily(["Migo", "Lira"])
  const [migo, lira] = family.ids
  atTheDoor()
  await decide(migo, "closed")
  expect(await join(family, [migo, lira])).toEqual(refused)
  expect(await join(family, [migo])).toEqual(refused)
  const joins = () =>
    db.selectFrom("meeting_joins").select("enrollment_id").where("account_id", "=", family.id).execute()
  expect(await joins()).toEqual([])
  expect(await join(family)).toEqual(joined)
  expect(await joins()).toEqual([{ enrollment_id: lira }])
})

test("the school may let a late student join, changes its mind, and each decision is recorded and told once", async () => {
  const family = await buildFamily()
  const [migo] = family.ids
  atTheDoor()
  const closedNotices = async () => {
    const rows = db.selectFrom("notices").select("facts").where("account_id", "=", family.id)
    const notices = await rows.where("kind", "=", "door-decided").orderBy("created_at").execute()
    return notices.map(({ facts }) => (facts as { isClosed: boolean }).isClosed)
  }
  await decide(migo, "open")
  expect([await listed(family), await closedNotices()]).toMatchObject([[{ door: "open" }], []])
  expect(await join(family)).toEqual(joined)
  const work = (await admin.get("/admins/monitoring/work")).body.work as { kind: string; count: number }[]
  await Promise.all([decide(migo, "closed"), decide(migo, "closed")])
  expect([await listed(family), await closedNotices()]).toMatchObject([[{ door: "closed" }], [true]])
  expect(await join(family)).toEqual(refused)
  school.at(friday, "10:05")
  await decide(migo, "open")
  expect(await closedNotices()).toEqual([true, false])
  expect(await join(family)).toEqual(joined)
  expect((await admin.get("/admins/monitoring/work")).body.work).toContainEqual(
    expect.objectContaining({ kind: "late-balances", count: work.find(({ kind }) => kind === "late-balances")?.count }),
  )
  const rows = db
    .selectFrom("audit_trail")
    .select("action")
    .where("thing_id", "=", migo ?? "")
  expect((await rows.where("action", "=", "enrollment.door").execute()).length).toBe(3)
})

test("of two staff who decide about what they both saw, the second is told, and the first decision stays", async () => {
  const family = await buildFamily()
  const [enrolleeId] = family.ids
  atTheDoor()
  const decideAs = (door: string, seen: string) => admin.put("/admins/late-balances/door", { enrolleeId, door, seen })
  const replies = await Promise.all([decideAs("closed", "undecided"), decideAs("open", "undecided")])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const first = replies[0]?.status === 200 ? "closed" : "open"
  expect(await listed(family)).toMatchObject([{ door: first }])
  const other = first === "closed" ? "open" : "closed"
  expect((await decideAs(other, "undecided")).body.message).toMatch(/^Someone else has decided about this student/)
  expect((await decideAs(first, "undecided")).status).toBe(200)
  expect((await decideAs(other, first)).status).toBe(200)
  expect(await listed(family)).toMatchObject([{ door: other }])
  expect((await decideAs(first, "ajar")).status).toBe(400)
})

test("a decision and a payment at the same time leave the door open", async () => {
  for (const family of [await buildFamily(), await buildFamily(), await buildFamily()]) {
    atTheDoor()
    const paymentId = await pay(family)
    const [accepted, decided] = await Promise.all([accept(paymentId), decide(family.ids[0], "closed")])
    expect([accepted.status, decided.status]).toEqual([200, 409])
    expect(await join(family)).toEqual(joined)
  }
})

const toCheck = "The family has sent a payment for this, and it is waiting for your check. Check the payment first."

test("while a payment for all of it waits for its check the door is not closed, but may be opened; a rejection frees it", async () => {
  const family = await buildFamily()
  const [migo] = family.ids
  atTheDoor()
  const paymentId = await pay(family)
  expect(await listed(family)).toMatchObject([{ isBeingPaid: true, door: null }])
  const { status, body } = await decide(migo, "closed")
  expect([status, body.message]).toEqual([409, toCheck])
  expect(await join(family)).toEqual(joined)
  expect((await decide(migo, "open")).status).toBe(200)
  expect((await decide(migo, "closed")).status).toBe(409)
  expect((await admin.put("/admins/payment/reject", { paymentId, reason: "fake" })).status).toBe(200)
  expect((await decide(migo, "closed")).status).toBe(200)
  expect(await join(family)).toEqual(refused)
})

test("a door that is closed stays closed while its payment is checked, and closing it again changes nothing", async () => {
  const family = await buildFamily()
  atTheDoor()
  await decide(family.ids[0], "closed")
  await pay(family)
  expect((await decide(family.ids[0], "closed")).status).toBe(200)
  expect(await join(family)).toEqual(refused)
})

test("a payment for what is past the grace is checked first, also when a newer part is late", async () => {
  const family = await buildFamily()
  atTheDoor()
  await pay(family)
  school.at("2027-01-29")
  expect(await listed(family)).toMatchObject([{ amount: 500, dues: 2, isBeingPaid: true }])
  expect((await decide(family.ids[0], "closed")).body.message).toBe(toCheck)
})

test("a payment that is sent and a decision at the same time: the door is closed exactly if the decision says so", async () => {
  for (const family of [await buildFamily(), await buildFamily(), await buildFamily()]) {
    atTheDoor()
    const [, decided] = await Promise.all([pay(family), decide(family.ids[0], "closed")])
    expect([200, 409]).toContain(decided.status)
    expect(await join(family)).toEqual(decided.status === 200 ? refused : joined)
  }
})

test("a change of class takes the closed door along", async () => {
  const family = await buildFamily()
  atTheDoor()
  await decide(family.ids[0], "closed")
  const other = await buildClass(db, { name: "Guitar", price_centavos: 100_000, sessions: 4, end_date: "2027-06-30" })
  const changed = await admin.put("/admins/enrollee/change-class", { enrolleeID: family.ids[0], classID: other })
  expect(changed.status).toBe(200)
  const { body } = await family.caller.get("/payments/closed-doors")
  expect(body.doors).toMatchObject([{ classId: other, className: "Guitar", amount: 250 }])
})

test("a due for another round is never late: it is not listed, and closes no door", async () => {
  const family = await buildFamily()
  const dues = await db.selectFrom("dues").select("id").where("account_id", "=", family.id).orderBy("day").execute()
  const [first = "", ...others] = dues.map(({ id }) => id)
  await db.deleteFrom("dues").where("id", "in", others).execute()
  const renewal = { kind: "renewal" as const, part: null, parts: null, sessions: 4 }
  await db.updateTable("dues").set(renewal).where("id", "=", first).execute()
  school.at("2027-04-01")
  expect(await listed(family)).toEqual([])
  expect((await decide(family.ids[0], "closed")).status).toBe(409)
  expect((await family.caller.get("/payments/dues")).body.dues).toEqual([])
})

test("only staff for money decide and see the list, and a teacher sees nothing of it", async () => {
  const family = await buildFamily()
  atTheDoor()
  const body = { enrolleeId: family.ids[0], door: "closed" }
  const registrar = await buildAdmin(db, { staff_roles: ["registrar"] })
  for (const person of [registrar, family.id, family.teacherId, await buildLearner(db)]) {
    const caller = await school.as(person)
    expect((await caller.put("/admins/late-balances/door", body)).status).toBe(403)
    expect((await caller.get("/admins/late-balances")).status).toBe(403)
  }
  const cashier = await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))
  expect((await cashier.put("/admins/late-balances/door", body)).status).toBe(200)
  expect((await cashier.put("/admins/late-balances/door", { ...body, door: "ajar" })).status).toBe(400)
  expect((await admin.put("/admins/late-balances/door", { ...body, enrolleeId: "nobody" })).status).toBe(404)
  const meetingId = await meetingOn(db, family.classId, friday)
  const teacher = await school.as(family.teacherId)
  expect((await teacher.get(`/meetings/${meetingId}/door`)).body).toMatchObject({ late: [], payPath: null })
  const roster = (await teacher.get(`/teachers/meeting/roster/${meetingId}`)).body
  expect(JSON.stringify(roster)).not.toMatch(/late to pay|owed|250/)
  const other = await school.as((await buildParent(db)).id)
  expect((await other.get("/payments/closed-doors")).body.doors).toEqual([])
})
