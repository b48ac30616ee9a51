import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, buildSeries, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { sendReminders } from "./send-reminders.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

/** A class at 16:00 on Saturday, 21 November 2026, with a learner and a parent of two in it. */
async function classroom(overrides: object = {}) {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, times: { saturday: "16:00" }, ...overrides })
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const own = await buildEnrollment(db, { classId, learnerId })
  const children: string[] = []
  for (const id of parent.children)
    children.push(await buildEnrollment(db, { classId, child: { id, parentId: parent.id } }))
  school.at("2026-11-20", "10:00")
  await buildMeetings(school)
  const meetings = db
    .selectFrom("meetings")
    .select("id")
    .where(isMeetingOf(classId))
    .where("plan_day", "=", "2026-11-21")
  const { id: meetingId } = await meetings.executeTakeFirstOrThrow()
  return { teacherId, classId, learnerId, parentId: parent.id, own, children, meetingId }
}

async function remind(day: string, time: string) {
  school.at(day, time)
  await sendReminders(deps)
}

/** The reminders of an account, oldest first. */
async function remindersOf(accountId: string): Promise<string[]> {
  const rows = db.selectFrom("notices").select(["kind", "facts"]).where("account_id", "=", accountId)
  const own = await rows.where("kind", "like", "reminder-%").orderBy("created_at").execute()
  return own.map(({ kind, facts }) => `${kind} ${facts.day} ${facts.time}`)
}
const onSaturday = ["reminder-day 2026-11-21 16:00", "reminder-hour 2026-11-21 16:00"]

const change = (id: string, values: object) => db.updateTable("meetings").set(values).where("id", "=", id).execute()

test("families and the teacher are reminded a day and an hour before, each once", async () => {
  const { teacherId, learnerId, parentId } = await classroom()
  const all = [teacherId, learnerId, parentId]
  await remind("2026-11-20", "15:59")
  for (const id of all) expect(await remindersOf(id)).toEqual([])
  await remind("2026-11-20", "16:00")
  await remind("2026-11-20", "16:01")
  await remind("2026-11-21", "14:59")
  for (const id of all) expect(await remindersOf(id)).toEqual(onSaturday.slice(0, 1))
  await remind("2026-11-21", "15:00")
  await Promise.all([1, 2, 3].map(() => remind("2026-11-21", "15:01")))
  for (const id of all) expect(await remindersOf(id)).toEqual(onSaturday)
})

test("what is more than fifteen minutes late is dropped", async () => {
  const { learnerId } = await classroom()
  await remind("2026-11-20", "16:15")
  await remind("2026-11-21", "15:14")
  expect(await remindersOf(learnerId)).toEqual(onSaturday.slice(1))
})

test("several processes at once remind each family once", async () => {
  const classes = []
  for (let nth = 0; nth < 3; nth += 1) classes.push(await classroom())
  school.at("2026-11-20", "16:00")
  await Promise.all([1, 2, 3, 4].map(() => sendReminders(deps)))
  for (const { parentId } of classes) expect(await remindersOf(parentId)).toEqual(onSaturday.slice(0, 1))
})

test("nobody is reminded of what is cancelled, or of a class that is not approved", async () => {
  const [cancelled, denied, archived] = [await classroom(), await classroom(), await classroom()]
  await change(cancelled.meetingId, { cancelled_at: deps.now() })
  await db.updateTable("classes").set({ status: "denied" }).where("id", "=", denied.classId).execute()
  await db.updateTable("classes").set({ archived_at: deps.now() }).where("id", "=", archived.classId).execute()
  await remind("2026-11-20", "16:00")
  for (const { teacherId, learnerId, parentId } of [cancelled, denied, archived])
    for (const id of [teacherId, learnerId, parentId]) expect(await remindersOf(id)).toEqual([])
})

test("a meeting that is moved is announced again, and one that is moved back is not", async () => {
  const { learnerId, meetingId } = await classroom()
  await remind("2026-11-20", "16:00")
  await change(meetingId, { starts_at: "2026-11-22T08:00:00Z", ends_at: "2026-11-22T09:00:00Z" })
  await remind("2026-11-21", "15:00")
  await remind("2026-11-21", "16:00")
  expect(await remindersOf(learnerId)).toEqual(["reminder-day 2026-11-21 16:00", "reminder-day 2026-11-22 16:00"])
  await change(meetingId, { starts_at: "2026-11-21T08:00:00Z", ends_at: "2026-11-21T09:00:00Z" })
  await remind("2026-11-20", "16:05")
  expect(await remindersOf(learnerId)).toHaveLength(2)
})

test("a family whose students have all said that they cannot come is left alone; where nobody comes, the teacher too", async () => {
  const { teacherId, learnerId, parentId, own, children, meetingId } = await classroom()
  const absent = (enrollment_id: string | undefined) =>
    db
      .insertInto("meeting_absences")
      .values({ meeting_id: meetingId, enrollment_id: enrollment_id ?? "", reason: "sick", given_at: deps.now() })
      .execute()
  await absent(own)
  await absent(children[0])
  await remind("2026-11-20", "16:00")
  expect(await remindersOf(learnerId)).toEqual([])
  expect(await remindersOf(parentId)).toEqual(onSaturday.slice(0, 1))
  expect(await remindersOf(teacherId)).toEqual(onSaturday.slice(0, 1))
  await absent(children[1])
  await remind("2026-11-21", "15:00")
  for (const id of [parentId, teacherId]) expect(await remindersOf(id)).toEqual(onSaturday.slice(0, 1))
})

test("who is only pending, has left or is restricted is not reminded; who stands in is, in the place of the teacher", async () => {
  const { classId, teacherId, learnerId, parentId, own, meetingId } = await classroom()
  const pending = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId: pending, status: "pending" })
  await db.updateTable("enrollments").set({ status: "left" }).where("id", "=", own).execute()
  await db.updateTable("accounts").set({ restricted_at: deps.now() }).where("id", "=", parentId).execute()
  const other = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId: other })
  const standIn = await buildTeacher(db)
  await change(meetingId, { stand_in_id: standIn })
  await remind("2026-11-20", "16:00")
  for (const id of [pending, learnerId, parentId, teacherId]) expect(await remindersOf(id)).toEqual([])
  for (const id of [other, standIn]) expect(await remindersOf(id)).toEqual(onSaturday.slice(0, 1))
})

test("each chooses both, one or none; the mail of a reminder goes no later than fifteen minutes", async () => {
  const { learnerId, parentId, teacherId } = await classroom()
  const choose = async (accountId: string, groups: object) => {
    const { status } = await (await school.as(accountId)).put("/accounts/notice-settings", { settings: { groups } })
    expect(status).toBe(200)
  }
  const off = { mail: false, push: false }
  await choose(learnerId, { dayReminders: off })
  await choose(parentId, { dayReminders: off, hourReminders: off })
  await remind("2026-11-20", "16:00")
  await remind("2026-11-21", "15:00")
  expect(await remindersOf(learnerId)).toEqual(onSaturday.slice(1))
  expect(await remindersOf(parentId)).toEqual([])
  expect(await remindersOf(teacherId)).toEqual(onSaturday)
  const { email } = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", teacherId)
    .executeTakeFirstOrThrow()
  const mails = await db.selectFrom("mails").select(["subject", "expires_at"]).where("to_address", "=", email).execute()
  expect(mails).toEqual([
    {
      subject: "Little Coders is on Saturday, 21 November 2026 at 4:00 PM",
      expires_at: new Date("2026-11-20T08:15:00Z"),
    },
  ])
})

test("of many meetings at the same hour all are announced, fifty in a transaction", async () => {
  const { learnerId, classId } = await classroom()
  const series_id = await buildSeries(db, classId)
  const meetings = Array.from({ length: 120 }, (_, nth) => ({
    series_id,
    class_id: classId,
    starts_at: new Date(Date.parse("2026-12-05T01:00:00Z") + nth),
    ends_at: "2026-12-05T02:00:00Z",
    changed_at: deps.now(),
  }))
  await db.insertInto("meetings").values(meetings).execute()
  await remind("2026-12-04", "09:01")
  expect(await remindersOf(learnerId)).toHaveLength(120)
})

test("a reminder of a solo class names the student to the parent and the teacher", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { class_type: "solo", teacher_id: teacherId })
  const parent = await buildParent(db, { children: [{ firstName: "Tala" }] })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  await buildEnrollment(db, { classId, child, times: { saturday: "16:00" } })
  school.at("2026-11-20", "10:00")
  await buildMeetings(school)
  await remind("2026-11-20", "16:00")
  for (const [id, whom] of [
    [teacherId, "With Tala Cruz. "],
    [parent.id, "For Tala Cruz. "],
  ] as const) {
    const { body } = await (await school.as(id)).get("/notices")
    const [notice] = body.notices as { text: string; link: string }[]
    expect(notice?.text.startsWith(whom)).toBe(true)
    expect(notice?.link).toMatch(/^\/join\/[0-9a-f-]{36}$/)
  }
})

test("a parent of two in a group has one reminder that names both, and no other family's child", async () => {
  const classId = await buildClass(db, { times: { saturday: "16:00" } })
  const parent = await buildParent(db, { children: [{ firstName: "Tala" }, { firstName: "Migo" }] })
  const other = await buildParent(db, { children: [{ firstName: "Ben" }] })
  for (const { id: parentId, children } of [parent, other])
    for (const id of children) await buildEnrollment(db, { classId, child: { id, parentId } })
  school.at("2026-11-20", "10:00")
  await buildMeetings(school)
  await remind("2026-11-20", "16:00")
  const texts = async (id: string) => {
    const { body } = await (await school.as(id)).get("/notices")
    return (body.notices as { text: string }[]).map(({ text }) => text)
  }
  expect(await texts(parent.id)).toEqual([expect.stringMatching(/^For Migo Cruz and Tala Cruz\. /)])
  expect(await texts(other.id)).toEqual([expect.stringMatching(/^For Ben Cruz\. /)])
})
