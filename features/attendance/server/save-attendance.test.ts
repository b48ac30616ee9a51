// docs/rules/attendance.md#late-cancellation

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf, meetingOn } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

// A class from 10:00 to 11:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

async function classroom({ isSolo = false } = {}) {
  school.at("2026-11-20", "08:00")
  const teacherId = await buildTeacher(db)
  const kind = isSolo ? { class_type: "solo" as const } : { times: { friday: "10:00" } }
  const classId = await buildClass(db, { teacher_id: teacherId, ...kind })
  const learnerIds = [await buildLearner(db), await buildLearner(db)]
  const own: string[] = []
  for (const learnerId of learnerIds)
    own.push(await buildEnrollment(db, { classId, learnerId, times: isSolo ? { friday: "10:00" } : undefined }))
  await buildMeetings(school)
  const meetings = db
    .selectFrom("meetings")
    .select("id")
    .where(isMeetingOf(isSolo ? (own[0] ?? "") : classId))
  const { id: meetingId } = await meetings.where("plan_day", "=", "2026-11-20").executeTakeFirstOrThrow()
  const [first = "", second = ""] = own
  return { teacherId, classId, learnerIds, own: { first, second }, meetingId }
}

type Marks = Record<string, string>
async function save(accountId: string | null, meetingId: string, marks: Marks, area = "teachers") {
  const attendance = Object.entries(marks).map(([enrolleeId, mark]) => ({ enrolleeId, mark }))
  const { status, body } = await (await school.as(accountId)).post(`/${area}/meeting/attendance`, {
    meetingId,
    attendance,
  })
  return status === 200 ? 200 : [status, body.message]
}

async function saved(meetingId: string): Promise<Marks> {
  const rows = await db.selectFrom("meeting_marks").selectAll().where("meeting_id", "=", meetingId).execute()
  return Object.fromEntries(rows.map(({ enrollment_id, mark }) => [enrollment_id, mark]))
}

const trailOf = (meetingId: string) =>
  db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing", "=", "meeting")
    .where("thing_id", "=", meetingId)
    .orderBy("id")
    .execute()
const meeting = (id: string) =>
  db.selectFrom("meetings").select(["held_at", "counted"]).where("id", "=", id).executeTakeFirstOrThrow()
const absencesTold = (accountId: string) =>
  db
    .selectFrom("notices")
    .select("facts")
    .where("account_id", "=", accountId)
    .where("kind", "=", "marked-absent")
    .execute()

test("saving the marks makes a meeting held, and each change stands in the audit trail with who made it", async () => {
  const { teacherId, own, meetingId } = await classroom()
  school.at("2026-11-20", "11:30")
  expect(await save(teacherId, meetingId, { [own.first]: "present", [own.second]: "late" })).toBe(200)
  expect((await meeting(meetingId)).held_at).toEqual(school.deps.now())
  expect(await save(adminId, meetingId, { [own.first]: "present", [own.second]: "excused" }, "admins")).toBe(200)
  expect(await saved(meetingId)).toEqual({ [own.first]: "present", [own.second]: "excused" })
  expect(await trailOf(meetingId)).toEqual([
    {
      account_id: teacherId,
      action: "attendance.save",
      before: { marks: { [own.first]: null, [own.second]: null } },
      after: { marks: { [own.first]: "present", [own.second]: "late" } },
    },
    {
      account_id: adminId,
      action: "attendance.save",
      before: { marks: { [own.second]: "late" } },
      after: { marks: { [own.second]: "excused" } },
    },
  ])
})

test("the history of the class says how many have which mark, before and after", async () => {
  const { teacherId, classId, own, meetingId } = await classroom()
  school.at("2026-11-20", "11:30")
  await save(teacherId, meetingId, { [own.first]: "present", [own.second]: "late" })
  await save(adminId, meetingId, { [own.second]: "excused" }, "admins")
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${classId}`)
  const on = "on Friday, 20 November 2026, 10:00 AM"
  const first = `1 present, 1 late ${on}`
  expect(body.history).toMatchObject([
    { what: "Saved the attendance", changes: [{ before: first, after: `1 present, 1 excused ${on}` }] },
    { what: "Saved the attendance", changes: [{ name: "Attendance", before: null, after: first }] },
  ])
})

test("saved twice at once it is saved once", async () => {
  const { teacherId, learnerIds, own, meetingId } = await classroom()
  school.at("2026-11-20", "11:30")
  const marks = { [own.first]: "absent", [own.second]: "present" }
  expect(await Promise.all([1, 2, 3].map(() => save(teacherId, meetingId, marks)))).toEqual([200, 200, 200])
  expect(await trailOf(meetingId)).toHaveLength(1)
  expect(await absencesTold(learnerIds[0] ?? "")).toHaveLength(1)
})

test("two who save other marks at once leave those of one of them, whole", async () => {
  const { teacherId, own, meetingId } = await classroom()
  school.at("2026-11-20", "11:30")
  const all = (mark: string) => ({ [own.first]: mark, [own.second]: mark })
  await Promise.all([save(teacherId, meetingId, all("present")), save(adminId, meetingId, all("late"), "admins")])
  const marks = Object.values(await saved(meetingId))
  expect(marks).toHaveLength(2)
  expect(new Set(marks).size).toBe(1)
  expect(await trailOf(meetingId)).toHaveLength(2)
})

test("saves all marks or none: a student of another class, one named twice or a word that is no mark", async () => {
  const { teacherId, own, meetingId } = await classroom()
  const other = await classroom()
  school.at("2026-11-20", "11:30")
  const teacher = await school.as(teacherId)
  const post = async (attendance: unknown) => {
    const { status, body } = await teacher.post("/teachers/meeting/attendance", { meetingId, attendance })
    return [status, ...Object.keys((body.errors as object) ?? {})]
  }
  const good = { enrolleeId: own.first, mark: "present" }
  expect(await post([good, { enrolleeId: other.own.first, mark: "present" }])).toEqual([400, "attendance"])
  expect(await post([good, { enrolleeId: own.first, mark: "late" }])).toEqual([400, "attendance"])
  expect(await post([good, { enrolleeId: own.second, mark: "ill" }])).toEqual([400, "attendance.1.mark"])
  expect(await post([])).toEqual([400, "attendance"])
  expect(await post("everybody")).toEqual([400, "attendance"])
  expect(await saved(meetingId)).toEqual({})
  expect((await meeting(meetingId)).held_at).toBeNull()
})

test("a teacher saves from the start on and for 14 days, an administrator always; a cancelled one nobody", async () => {
  const { teacherId, own, meetingId } = await classroom()
  const marks = { [own.first]: "present" }
  school.at("2026-11-20", "09:59")
  const early = [409, "This class has not started. You can save the attendance after it starts."]
  expect(await save(teacherId, meetingId, marks)).toEqual(early)
  expect(await save(adminId, meetingId, marks, "admins")).toEqual(early)
  school.at("2026-11-20", "10:00")
  expect(await save(teacherId, meetingId, marks)).toBe(200)
  school.at("2026-12-04", "11:00")
  expect(await save(teacherId, meetingId, { [own.first]: "late" })).toBe(200)
  school.at("2026-12-04", "11:01")
  expect(await save(teacherId, meetingId, marks)).toEqual([409, expect.stringContaining("14 days")])
  expect(await save(adminId, meetingId, marks, "admins")).toBe(200)
  await db.updateTable("meetings").set({ cancelled_at: school.deps.now() }).where("id", "=", meetingId).execute()
  expect(await save(adminId, meetingId, { [own.first]: "late" }, "admins")).toEqual([409, expect.any(String)])
  expect(await saved(meetingId)).toEqual({ [own.first]: "present" })
})

test("another teacher finds no such meeting, and saves nothing; a stand-in saves", async () => {
  const { learnerIds, own, meetingId } = await classroom()
  const [standIn, stranger] = [await buildTeacher(db), await buildTeacher(db)]
  await db.updateTable("meetings").set({ stand_in_id: standIn }).where("id", "=", meetingId).execute()
  school.at("2026-11-20", "11:30")
  const marks = { [own.first]: "present" }
  expect(await save(stranger, meetingId, marks)).toEqual([404, expect.any(String)])
  expect(await save(learnerIds[0] ?? "", meetingId, marks)).toEqual([403, expect.any(String)])
  expect(await save(null, meetingId, marks)).toEqual([401, expect.any(String)])
  expect(await saved(meetingId)).toEqual({})
  expect(await save(standIn, meetingId, marks)).toBe(200)
})

test("a family hears of an absence without a notice when the marks are saved, once, and of no other mark", async () => {
  const { teacherId, learnerIds, own, meetingId } = await classroom()
  const [absent = "", excused = ""] = learnerIds
  const notice = { meetingId, enrolleeId: own.second, reason: "trip" }
  expect((await (await school.as(excused)).post("/learners/absence", notice)).status).toBe(200)
  school.at("2026-11-20", "11:30")
  expect(await save(teacherId, meetingId, { [own.first]: "absent", [own.second]: "absent" })).toBe(200)
  expect(await absencesTold(absent)).toMatchObject([
    { facts: { students: ["Lea Santos"], at: { day: "2026-11-20", time: "10:00" } } },
  ])
  expect(await absencesTold(excused)).toEqual([])
  await save(teacherId, meetingId, { [own.first]: "present" })
  await save(teacherId, meetingId, { [own.first]: "absent" })
  expect(await absencesTold(absent)).toHaveLength(1)
})

test("two absent children make one notice that names both, and no second one when the marks change and come back", async () => {
  school.at("2026-11-16")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, times: { friday: "10:00" } })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const ids: string[] = []
  for (const id of parent.children) ids.push(await buildEnrollment(db, { classId, child: { id, parentId: parent.id } }))
  await buildMeetings(school)
  const meetingId = await meetingOn(db, classId, "2026-11-20")
  const [migo = "", tala = ""] = ids
  school.at("2026-11-20", "11:30")
  expect(await save(teacherId, meetingId, { [migo]: "absent", [tala]: "absent" })).toBe(200)
  expect(await absencesTold(parent.id)).toMatchObject([{ facts: { students: ["Migo Cruz", "Tala Cruz"] } }])
  await save(teacherId, meetingId, { [migo]: "present" })
  await save(teacherId, meetingId, { [migo]: "absent" })
  expect(await absencesTold(parent.id)).toHaveLength(1)
})

test("absent from a solo meeting without a notice counts a half, until the mark is another one", async () => {
  const { teacherId, own, meetingId } = await classroom({ isSolo: true })
  school.at("2026-11-20", "11:30")
  expect(await save(teacherId, meetingId, { [own.second]: "absent" })).toEqual([400, expect.any(String)])
  expect(await save(teacherId, meetingId, { [own.first]: "absent" })).toBe(200)
  expect((await meeting(meetingId)).counted).toBe(0.5)
  expect(await save(teacherId, meetingId, { [own.first]: "excused" })).toBe(200)
  expect((await meeting(meetingId)).counted).toBeNull()
  const group = await classroom()
  school.at("2026-11-20", "11:30")
  await save(group.teacherId, group.meetingId, { [group.own.first]: "absent" })
  expect((await meeting(group.meetingId)).counted).toBeNull()
})

test.each([
  ["09:30", 0],
  ["09:31", 0.25],
])(
  "away from a solo meeting at 10:00 with a notice of %s counts what cancelling then would have: %d",
  async (time, counted) => {
    const { teacherId, learnerIds, own, meetingId } = await classroom({ isSolo: true })
    school.at("2026-11-20", time)
    const notice = { meetingId, enrolleeId: own.first, reason: "sick" }
    expect((await (await school.as(learnerIds[0] ?? "")).post("/learners/absence", notice)).status).toBe(200)
    school.at("2026-11-20", "11:30")
    expect(await save(teacherId, meetingId, { [own.first]: "excused" })).toBe(200)
    expect((await meeting(meetingId)).counted).toBe(counted)
    expect(await save(teacherId, meetingId, { [own.first]: "present" })).toBe(200)
    expect((await meeting(meetingId)).counted).toBeNull()
  },
)
