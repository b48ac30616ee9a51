// docs/rules/ledger.md#books, docs/rules/ledger.md#earnings, docs/rules/attendance.md#late-cancellation

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../checks/check-books.ts"
import { countHeldMeetings } from "./count-meetings.ts"
import { enterMeetings } from "./enter-meetings.ts"

// The classes are on Mondays at 9:00 in Manila; today is Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

type Student = { status?: "pending" | "approved"; price?: number }

/** A family's payment for a student in each of these classes: sent, and not decided. */
async function buildFamily(students: readonly Student[] = [{}], klass: Parameters<typeof buildClass>[1] = {}) {
  school.at("2026-11-20")
  // The clock goes back from one test to the next.
  await db
    .updateTable("ledger_state")
    .set({ looked_until: new Date(0) })
    .execute()
  const teacherId = await buildTeacher(db)
  const parent = await buildParent(db)
  const prices = students.map(({ price = 125_000 }) => price)
  const paymentId = await buildPayment(db, parent.id)
  const due = prices.reduce((sum, price) => sum + price, 0)
  await db
    .updateTable("payments")
    .set({ amount_due_centavos: due, channel: "GCash" })
    .where("id", "=", paymentId)
    .execute()
  const classes: string[] = []
  const ids: string[] = []
  for (const price of prices) {
    const classId = await buildClass(db, { teacher_id: teacherId, price_centavos: price, ...klass })
    const child = { id: parent.children[0] ?? "", parentId: parent.id }
    const id = await buildEnrollment(db, { classId, child, paymentId, status: "pending" })
    await db.updateTable("enrollments").set({ price_centavos: price }).where("id", "=", id).execute()
    classes.push(classId)
    ids.push(id)
  }
  return { teacherId, parent, paymentId, classId: classes[0] ?? "", enrolleeId: ids[0] ?? "", ids }
}

const admin = () => school.as(adminId)
const decide = async (path: string, body: Record<string, unknown>) =>
  expect((await (await admin()).put(path, body)).status, path).toBe(200)
const accept = (paymentId: string) => decide("/admins/payment/accept", { paymentId })

/** The balances of a family, its students and their teacher. */
async function balances({ teacherId, parent, ids }: Awaited<ReturnType<typeof buildFamily>>, others: string[] = []) {
  const names = { [teacherId]: "teacher", [parent.id]: "family" }
  for (const [at, id] of [...ids, ...others].entries()) names[id] = String(at + 1)
  const rows = await db
    .selectFrom("ledger_lines")
    .select(["account", sql<number>`sum(amount)::bigint`.as("amount")])
    .where(sql<boolean>`split_part(account, ':', 2) = any(${Object.keys(names)})`)
    .groupBy("account")
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute()
  return Object.fromEntries(
    rows.map(({ account, amount }) => [account.replace(/:(.*)$/, (_, of: string) => ` ${names[of]}`), 0 - amount]),
  )
}

const sumOf = async (account: string) => {
  const of = db.selectFrom("ledger_lines").select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("sum"))
  return (await of.where("account", "=", account).executeTakeFirstOrThrow()).sum
}

const entriesOf = (paymentId: string) =>
  db.selectFrom("ledger_entries").select(["cause", "words", "actor_id"]).where("payment_id", "=", paymentId).execute()

test("an accepted payment is deferred, in the name of the administrator; accepted twice at once it is entered once", async () => {
  const family = await buildFamily([{}, { price: 50_050 }])
  const before = await sumOf("money:GCash")
  const caller = await admin()
  const all = await Promise.all([1, 2].map(() => caller.put("/admins/payment/accept", { paymentId: family.paymentId })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balances(family)).toEqual({ "deferred 1": 125_000, "deferred 2": 50_050 })
  expect((await sumOf("money:GCash")) - before).toBe(175_050)
  expect(await entriesOf(family.paymentId)).toEqual([{ cause: "payment", words: null, actor_id: adminId }])
})

test("less than due is accepted only with words, and stands as a correction with them; what is more is overpaid", async () => {
  const family = await buildFamily()
  const { paymentId } = family
  const before = await sumOf("corrections")
  const refused = await (await admin()).put("/admins/payment/accept", { paymentId, amount: 1000 })
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ["words"]])
  expect(await balances(family)).toEqual({})
  await decide("/admins/payment/accept", { paymentId, amount: 1000, words: "A scholarship." })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
  expect((await sumOf("corrections")) - before).toBe(25_000)
  expect(await entriesOf(paymentId)).toEqual([{ cause: "payment", words: "A scholarship.", actor_id: adminId }])
  const other = await buildFamily()
  await decide("/admins/payment/accept", { paymentId: other.paymentId, amount: 1300.5 })
  expect(await balances(other)).toEqual({ "deferred 1": 125_000, "over-paid family": 5050 })
})

test("who is approved first is deferred, the rest waits as overpaid until the other is approved", async () => {
  const family = await buildFamily([{}, { price: 50_000 }])
  const [first = "", second = ""] = family.ids
  await decide("/admins/enrollee/approve", { enrolleeId: first })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000, "over-paid family": 50_000 })
  await decide("/admins/enrollee/approve", { enrolleeId: second })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000, "deferred 2": 50_000 })
  await decide("/admins/enrollee/deny", { enrolleeId: second, reason: "not-eligible" })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000, "over-paid family": 50_000 })
  await decide("/admins/enrollee/approve", { enrolleeId: second })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000, "deferred 2": 50_000 })
})

test("an acceptance that is taken back leaves nothing, and can be made again", async () => {
  const family = await buildFamily()
  const { enrolleeId } = family
  const before = await sumOf("money:GCash")
  await accept(family.paymentId)
  await decide("/admins/enrollee/pending", { enrolleeId })
  expect(await balances(family)).toEqual({})
  expect(await sumOf("money:GCash")).toBe(before)
  await decide("/admins/enrollee/approve", { enrolleeId })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
  await decide("/admins/enrollee/deny", { enrolleeId, reason: "other", words: "The bank took it back." })
  expect(await balances(family)).toEqual({})
  expect(await entriesOf(family.paymentId)).toHaveLength(4)
})

test("what was earned before an acceptance was taken back is a correction, and none once it is accepted again", async () => {
  const family = await buildFamily([{}], { sessions: 5 })
  const { enrolleeId, classId } = family
  await accept(family.paymentId)
  await buildMeeting(db, { classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") })
  school.at("2026-11-21", "12:00")
  await countHeldMeetings(school.deps)
  const before = await sumOf("corrections")
  await decide("/admins/enrollee/pending", { enrolleeId })
  expect(await balances(family)).toEqual({ "earned teacher": 17_500 })
  expect((await sumOf("corrections")) - before).toBe(25_000)
  await decide("/admins/enrollee/approve", { enrolleeId })
  expect(await balances(family)).toEqual({ "earned teacher": 17_500, "deferred 1": 100_000 })
  expect(await sumOf("corrections")).toBe(before)
})

test("a meeting that was held earns its part, once, and only after its end", async () => {
  const family = await buildFamily([{}], { sessions: 3 })
  const { classId } = family
  await accept(family.paymentId)
  await buildMeeting(db, { classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") })
  await buildMeeting(db, { classId, day: "2026-11-22" })
  school.at("2026-11-21", "09:30")
  await countHeldMeetings(school.deps)
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
  school.at("2026-11-23", "12:00")
  await Promise.all([1, 2, 3].map(() => countHeldMeetings(school.deps)))
  expect(await balances(family)).toEqual({ "deferred 1": 83_333, "earned teacher": 29_167 })
  expect(await countHeldMeetings(school.deps)).toBe(0)
})

test("a missed meeting earns once its attendance is saved, and no more once it is cancelled", async () => {
  const family = await buildFamily([{}], { sessions: 5 })
  const { classId, enrolleeId, teacherId } = family
  await accept(family.paymentId)
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-21" })
  school.at("2026-11-21", "12:00")
  await countHeldMeetings(school.deps)
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
  const teacher = await school.as(teacherId)
  const attendance = [{ enrolleeId, mark: "present" }]
  expect((await teacher.post("/teachers/meeting/attendance", { meetingId, attendance })).status).toBe(200)
  expect(await balances(family)).toEqual({ "deferred 1": 100_000, "earned teacher": 17_500 })
  await db.updateTable("meetings").set({ cancelled_at: school.deps.now() }).where("id", "=", meetingId).execute()
  await transact(school.deps, (tx) =>
    enterMeetings(tx, school.deps, [meetingId], { at: school.deps.now(), actorId: null }),
  )
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
})

test("promised are the meetings from the approval on", async () => {
  const family = await buildFamily([{}], { sessions: 5, start_date: "2026-11-02" })
  for (const day of ["2026-11-02", "2026-11-09", "2026-11-16"]) await buildMeeting(db, { classId: family.classId, day })
  await accept(family.paymentId)
  const terms = db.selectFrom("ledger_terms").select(["promised", "fee_percent"])
  expect(await terms.where("enrollment_id", "=", family.enrolleeId).execute()).toEqual([
    { promised: 2, fee_percent: 30 },
  ])
})

/** A class of 7 sessions in which meetings 1 to 5 exist, and the first ones are over. */
async function inSevenSessions(students: readonly Student[] = [{ price: 10_000 }]) {
  const family = await buildFamily(students, { sessions: 7, start_date: "2026-11-02", end_date: "2026-12-31" })
  const days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24"]
  const hold = async (meeting: number) => {
    const held_at = new Date(`${days[meeting - 1]}T01:00:00Z`)
    const of = db.updateTable("meetings").set({ held_at }).where("class_id", "=", family.classId)
    await of.where("plan_day", "=", days[meeting - 1] ?? "").execute()
  }
  for (const day of days) await buildMeeting(db, { classId: family.classId, day, plan_day: day })
  const earnedBy = async (meeting: number) => {
    await hold(meeting)
    const before = await sumOf(`deferred:${family.enrolleeId}`)
    school.at(days[meeting - 1] ?? "", "12:00")
    await countHeldMeetings(school.deps)
    return (await sumOf(`deferred:${family.enrolleeId}`)) - before
  }
  return { family, earnedBy }
}

test.each([
  ["alone", [{ price: 10_000 }]],
  ["of two of a payment, of which the other stays approved", [{ price: 10_000 }, { price: 5000 }]],
])("who is approved anew, %s, is promised the meetings from the new approval on", async (_, students) => {
  const { family, earnedBy } = await inSevenSessions(students)
  const { enrolleeId, paymentId } = family
  // Before meeting 5 of 7, at 9:00.
  school.at("2026-11-20", "08:00")
  await accept(paymentId)
  await decide("/admins/enrollee/pending", { enrolleeId })
  school.at("2026-11-22", "08:00")
  await decide("/admins/enrollee/approve", { enrolleeId })
  expect([await earnedBy(6), await earnedBy(7)]).toEqual([5000, 5000])
  expect(await balances(family)).toMatchObject({ "earned teacher": 7000 })
  expect((await checkBooks(school.deps)).differences.filter(({ id }) => id === enrolleeId)).toEqual([])
})

test("what counted before a new approval counts with what is promised from then on", async () => {
  const { family, earnedBy } = await inSevenSessions()
  const { enrolleeId, paymentId } = family
  // Meetings 4 to 7 are promised; meeting 5 is missed while the enrollment waits.
  school.at("2026-11-19", "08:00")
  await accept(paymentId)
  expect(await earnedBy(4)).toBe(2500)
  await decide("/admins/enrollee/pending", { enrolleeId })
  school.at("2026-11-22", "08:00")
  await decide("/admins/enrollee/approve", { enrolleeId })
  expect(await balances(family)).toEqual({ "deferred 1": 6667, "earned teacher": 2333 })
  expect([await earnedBy(6), await earnedBy(7)]).toEqual([3334, 3333])
  expect(await balances(family)).toEqual({ "earned teacher": 7000 })
})

test("a solo student who is absent without a notice has taken half a meeting; after an accepted objection none", async () => {
  const family = await buildFamily([{}], { class_type: "solo", sessions: 5, start_date: null, end_date: null })
  const { classId, enrolleeId, parent } = family
  await accept(family.paymentId)
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-21" })
  school.at("2026-11-21", "12:00")
  const attendance = [{ enrolleeId, mark: "absent" }]
  expect((await (await admin()).post("/admins/meeting/attendance", { meetingId, attendance })).status).toBe(200)
  expect(await balances(family)).toEqual({ "deferred 1": 112_500, "earned teacher": 8750 })
  const mother = await school.as(parent.id)
  const words = { enrolleeId, words: "She was in hospital." }
  expect((await mother.post(`/meetings/${meetingId}/objection`, words)).status).toBe(200)
  await decide("/admins/meeting/objection", { meetingId, enrolleeId, decision: "accepted" })
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
})

const soloAt = async (time: string) => {
  const family = await buildFamily([{}], { class_type: "solo", sessions: 5, start_date: null, end_date: null })
  await accept(family.paymentId)
  const { classId, enrolleeId } = family
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-21", time })
  const mother = await school.as(family.parent.id)
  const save = async (mark: string, by = family.teacherId, area = "teachers") => {
    const attendance = [{ enrolleeId, mark }]
    return (await (await school.as(by)).post(`/${area}/meeting/attendance`, { meetingId, attendance })).status
  }
  const cancel = async () => (await mother.put("/parents/meeting/cancel", { meetingId, enrolleeId })).body.counted
  const object = async () => {
    const words = { enrolleeId, words: "She was in hospital." }
    expect((await mother.post(`/meetings/${meetingId}/objection`, words)).status).toBe(200)
  }
  const answer = (decision: string) => decide("/admins/meeting/objection", { meetingId, enrolleeId, decision })
  return { family, meetingId, save, cancel, object, answer }
}

test.each([
  ["2 hours before the start", "08:00", 0, 409, {}],
  ["30 minutes before the start, with a late notice", "09:30", 0, 409, {}],
  ["29 minutes before the start", "09:31", 0.25, 200, { "deferred 1": 118_750, "earned teacher": 4375 }],
  ["at the start", "10:00", 0.5, 200, { "deferred 1": 112_500, "earned teacher": 8750 }],
  ["while it runs", "10:40", 0.5, 200, { "deferred 1": 112_500, "earned teacher": 8750 }],
])("a solo meeting that a family cancels %s earns its part once its attendance is saved", async (...row) => {
  const [, time, counted, status, earned] = row
  const untouched = { "deferred 1": 125_000 }
  const { family, save, cancel } = await soloAt("10:00")
  school.at("2026-11-21", time)
  expect(await cancel()).toBe(counted)
  school.at("2026-11-21", "11:30")
  await countHeldMeetings(school.deps)
  expect(await balances(family)).toEqual(untouched)
  expect(await save("absent", await buildTeacher(db))).toBe(404)
  expect(await save("absent")).toBe(status)
  expect(await balances(family)).toEqual({ ...untouched, ...earned })
  expect(await save("excused")).toBe(status)
  expect(await save("present", adminId, "admins")).toBe(status)
  await countHeldMeetings(school.deps)
  expect(await balances(family)).toEqual({ ...untouched, ...earned })
})

test("while a family objects to what counts, nothing of it is earned; declined it is, accepted it is not", async () => {
  const untouched = { "deferred 1": 125_000 }
  const half = { "deferred 1": 112_500, "earned teacher": 8750 }
  const [first, second] = [await soloAt("10:00"), await soloAt("10:00")]
  school.at("2026-11-21", "10:20")
  for (const { cancel } of [first, second]) expect(await cancel()).toBe(0.5)
  await first.object()
  for (const { save } of [first, second]) expect(await save("absent")).toBe(200)
  expect(await balances(first.family)).toEqual(untouched)
  expect(await balances(second.family)).toEqual(half)
  await second.object()
  expect(await balances(second.family)).toEqual(untouched)
  await first.answer("declined")
  await second.answer("accepted")
  expect(await balances(first.family)).toEqual(half)
  expect(await balances(second.family)).toEqual(untouched)
  expect(await second.save("present")).toBe(409)
})

test("a solo meeting that a family cancelled late earns nothing by the click alone", async () => {
  const family = await buildFamily([{}], { class_type: "solo", sessions: 5, start_date: null, end_date: null })
  const { classId, enrolleeId, parent } = family
  await accept(family.paymentId)
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-20", time: "10:20" })
  const mother = await school.as(parent.id)
  const { body } = await mother.put("/parents/meeting/cancel", { meetingId, enrolleeId })
  expect(body.counted).toBe(0.25)
  school.at("2026-11-21")
  await countHeldMeetings(school.deps)
  expect(await balances(family)).toEqual({ "deferred 1": 125_000 })
})

test.each([
  ["the same price", 125_000, { "deferred 2": 100_000, "earned teacher": 17_500 }, 0],
  ["a lower price", 105_000, { "deferred 2": 84_000, "over-paid family": 16_000, "earned teacher": 17_500 }, 0],
  ["a far lower price", 10_000, { "deferred 2": 8000, "over-paid family": 92_000, "earned teacher": 17_500 }, 0],
  ["a higher price", 150_000, { "deferred 2": 100_000, "earned teacher": 17_500 }, 20_000],
])(
  "a change to a class of %s takes along what is deferred, at the price of the meetings that remain",
  async (_, price, left, due) => {
    const family = await buildFamily([{}], { sessions: 5 })
    await accept(family.paymentId)
    await buildMeeting(db, { classId: family.classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") })
    school.at("2026-11-21", "12:00")
    const classId = await buildClass(db, { price_centavos: price, teacher_id: await buildTeacher(db) })
    const { body } = await (await admin()).put("/admins/enrollee/change-class", {
      enrolleeID: family.enrolleeId,
      classID: classId,
    })
    const newId = String(body.enrolleeId)
    expect(await balances(family, [newId])).toEqual(left)
    const terms = db.selectFrom("ledger_terms").select(["due_centavos", "price_centavos"])
    expect(await terms.where("enrollment_id", "=", newId).execute()).toEqual([
      { due_centavos: due, price_centavos: price },
    ])
  },
)

test("who changed to a cheaper class and is denied and approved again is deferred at the lower price", async () => {
  const family = await buildFamily([{}], { sessions: 5 })
  await accept(family.paymentId)
  const classID = await buildClass(db, { price_centavos: 105_000, teacher_id: await buildTeacher(db) })
  const change = { enrolleeID: family.enrolleeId, classID }
  const { body } = await (await admin()).put("/admins/enrollee/change-class", change)
  const enrolleeId = String(body.enrolleeId)
  const paid = await balances(family, [enrolleeId])
  expect(paid).toEqual({ "deferred 2": 105_000, "over-paid family": 20_000 })
  await decide("/admins/enrollee/deny", { enrolleeId, reason: "other", words: "The class is for adults." })
  expect(await balances(family, [enrolleeId])).toEqual({ "over-paid family": 125_000 })
  await decide("/admins/enrollee/pending", { enrolleeId })
  await decide("/admins/enrollee/approve", { enrolleeId })
  expect(await balances(family, [enrolleeId])).toEqual(paid)
})

test("the database refuses an entry that does not add up to 0, a single line, a change, a removal and an emptying", async () => {
  const enter = (amounts: number[]) =>
    db.transaction().execute(async (tx) => {
      const row = {
        at: school.deps.now(),
        day: "2026-11-20",
        cause: "correction" as const,
        cause_key: String(Math.random()),
      }
      const { id } = await tx.insertInto("ledger_entries").values(row).returning("id").executeTakeFirstOrThrow()
      const accounts = ["fee", "corrections", "money:X"]
      const lines = amounts.map((amount, at) => ({ entry_id: id, account: accounts[at] ?? "", amount }))
      if (lines.length > 0) await tx.insertInto("ledger_lines").values(lines).execute()
      return id
    })
  await expect(enter([5, -4])).rejects.toThrow(/add up to 1/)
  await expect(enter([])).rejects.toThrow(/has 0 lines/)
  await expect(enter([5])).rejects.toThrow(/has 1 lines/)
  await expect(enter([0, 0])).rejects.toThrow(/check/)
  const id = await enter([5, -5])
  const more = { entry_id: id, account: "money:X", amount: 7 }
  await expect(db.insertInto("ledger_lines").values(more).execute()).rejects.toThrow(/add up to 7/)
  await expect(db.updateTable("ledger_lines").set({ amount: 6 }).execute()).rejects.toThrow(/only added to/)
  await expect(db.updateTable("ledger_entries").set({ words: "x" }).execute()).rejects.toThrow(/only added to/)
  await expect(db.deleteFrom("ledger_lines").where("entry_id", "=", id).execute()).rejects.toThrow(/only added to/)
  await expect(db.deleteFrom("ledger_entries").where("id", "=", id).execute()).rejects.toThrow(/only added to/)
  await expect(sql`truncate ledger_lines`.execute(db)).rejects.toThrow(/only added to/)
})

test("kept totals are those of all lines", async () => {
  const { rows } = await sql`select month, cause, part, sum(amount)::bigint as amount from (
    select month, cause, part, amount from ledger_totals
    union all select month, cause, part, -amount from summed_ledger()
  ) as compared group by month, cause, part having sum(amount) <> 0`.execute(db)
  expect(rows).toEqual([])
  expect((await db.selectFrom("ledger_totals").select("id").execute()).length).toBeGreaterThan(5)
})

test("a learner's own payment is entered like any other", async () => {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, status: "pending" })
  await decide("/admins/enrollee/approve", { enrolleeId })
  expect(await sumOf(`deferred:${enrolleeId}`)).toBe(-125_000)
})
