// docs/rules/ledger.md#earnings, docs/rules/ledger.md#payouts

import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../checks/check-books.ts"
import { countHeldMeetings } from "../entries/count-meetings.ts"
import { openBooks } from "../entries/open-books.ts"

const school = await testSchool({ settings: { PAYOUT_HOLD_DAYS: "0" } })
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
await openBooks(deps)
/** Each test is two weeks after the one before. */
let start = "2026-11-06"
const dayAfter = (days: number) => addDays(start, days)

/** A student who paid 1,250 pesos for five meetings, of which the teacher's part is 175 each. */
async function buildStudent() {
  start = addDays(start, 14)
  school.at(start)
  const payment = await buildSentPayment(school, { klass: { sessions: 5, name: "Chess" } })
  await buildAcceptance(school, payment)
  return payment
}

const setSubstitute = async (meetingId: string, teacherId: string | null) =>
  expect((await (await school.as(adminId)).put("/admins/meeting/stand-in", { meetingId, teacherId })).status).toBe(200)

async function hold(meetingId: string, day: string) {
  await db
    .updateTable("meetings")
    .set({ held_at: new Date(`${day}T01:00:00Z`) })
    .where("id", "=", meetingId)
    .execute()
  school.at(day, "12:00")
  await countHeldMeetings(deps)
}

const earnedBy = async (teacherId: string) =>
  (await (await school.as(teacherId)).get("/teachers/earnings")).body as { earned: number; classes: object[] }

const differences = async () => (await checkBooks(deps)).differences

test("a substitute earns all of the teacher's part of the meeting, sees it, and is paid it", async () => {
  const { classId, teacherId } = await buildStudent()
  const substituteId = await buildTeacher(db)
  const lent = await buildMeeting(db, { classId, day: dayAfter(1) })
  const own = await buildMeeting(db, { classId, day: dayAfter(2) })
  await setSubstitute(lent, substituteId)
  await hold(lent, dayAfter(1))
  await hold(own, dayAfter(2))
  expect((await earnedBy(teacherId)).earned).toBe(175)
  expect(await earnedBy(substituteId)).toMatchObject({
    earned: 175,
    classes: [{ classId, className: "Chess", earned: 175, meetings: 1 }],
  })
  const byMeeting = await (await school.as(substituteId)).get(`/teachers/earnings/meetings?classId=${classId}`)
  expect(byMeeting.body.meetings).toMatchObject([{ meetingId: lent, students: 1, earned: 175 }])
  expect(await differences()).toEqual([])

  school.at(dayAfter(9))
  const admin = await school.as(adminId)
  expect((await admin.post("/admins/payouts/draft", {})).status).toBe(200)
  const payees = () =>
    db
      .selectFrom("payout_teachers")
      .select(["payout_id", "amount_centavos", "status"])
      .where("teacher_id", "in", [teacherId, substituteId])
      .execute()
  const [payee] = await payees()
  const paid = await admin.put("/admins/payout/paid", { payoutId: payee?.payout_id, channel: "GCash" })
  expect(paid.status).toBe(200)
  expect((await payees()).map(({ amount_centavos, status }) => [amount_centavos, status])).toEqual([
    [17_500, "paid"],
    [17_500, "paid"],
  ])
  const statement = await (await school.as(substituteId)).get(`/teachers/payouts/${payee?.payout_id}/statement`)
  expect(statement.status).toBe(200)
  expect(await differences()).toEqual([])
})

test("a substitute who is set, exchanged or taken back after the class moves what was earned", async () => {
  const { classId, teacherId } = await buildStudent()
  const [first, second] = [await buildTeacher(db), await buildTeacher(db)]
  const meetingId = await buildMeeting(db, { classId, day: dayAfter(1) })
  await hold(meetingId, dayAfter(1))
  const all = async () => Promise.all([teacherId, first, second].map(async (id) => (await earnedBy(id)).earned))
  expect(await all()).toEqual([175, 0, 0])
  for (const [substitute, earned] of [
    [first, [0, 175, 0]],
    [second, [0, 0, 175]],
    [null, [175, 0, 0]],
  ] as const) {
    await setSubstitute(meetingId, substitute)
    expect(await all()).toEqual(earned)
    expect(await differences()).toEqual([])
  }
})

test("a meeting keeps the share of the day on which its substitute was set, and earlier ones keep none", async () => {
  const { classId, teacherId } = await buildStudent()
  const substituteId = await buildTeacher(db)
  const before = await buildMeeting(db, { classId, day: dayAfter(1), stand_in_id: substituteId })
  const lent = await buildMeeting(db, { classId, day: dayAfter(2) })
  await setSubstitute(lent, substituteId)
  const settings = deps.settings
  try {
    deps.settings = { ...settings, substituteShare: 40 }
    await hold(before, dayAfter(1))
    await hold(lent, dayAfter(2))
    expect((await earnedBy(teacherId)).earned).toBe(175)
    expect((await earnedBy(substituteId)).earned).toBe(175)
    const later = await buildMeeting(db, { classId, day: dayAfter(3) })
    await setSubstitute(later, substituteId)
    await hold(later, dayAfter(3))
    expect((await earnedBy(teacherId)).earned).toBe(175 + 105)
    expect((await earnedBy(substituteId)).earned).toBe(175 + 70)
  } finally {
    deps.settings = settings
  }
  expect(await differences()).toEqual([])
})

test("checking the books finds a share that differs from the meeting, and a teacher who got another's", async () => {
  const { classId, enrolleeId } = await buildStudent()
  const substituteId = await buildTeacher(db)
  const meetingId = await buildMeeting(db, { classId, day: dayAfter(1) })
  await setSubstitute(meetingId, substituteId)
  await hold(meetingId, dayAfter(1))
  const change = (substitute_share: number) =>
    db.updateTable("meetings").set({ substitute_share }).where("id", "=", meetingId).execute()
  await change(50)
  expect(await differences()).toMatchObject([{ about: "meeting", id: meetingId }])
  await change(100)
  const move = (substitute_id: string) =>
    db.updateTable("ledger_meetings").set({ substitute_id }).where("meeting_id", "=", meetingId).execute()
  await move(await buildTeacher(db))
  expect(await differences()).toMatchObject([
    { about: "enrollment", id: enrolleeId, text: "Another teacher earned its meetings." },
    { about: "meeting", id: meetingId },
  ])
  await move(substituteId)
  expect(await differences()).toEqual([])
})
