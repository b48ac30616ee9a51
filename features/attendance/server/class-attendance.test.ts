import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { openSession } from "../../../test/builders/sessions.ts"
import { testSchool } from "../../../test/school.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"
import type { OwnAttendance } from "../contract.ts"

// Fridays in November 2026, at 10:00 in Manila: the 6th, the 13th, the 20th and the 27th.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const fridays = { start_date: "2026-11-06", end_date: "2026-11-27", times: { friday: "10:00" } } as const

async function classroom() {
  school.at("2026-11-02")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, ...fridays })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const [migo = "", tala = ""] = await Promise.all(
    parent.children.map((id) => buildEnrollment(db, { classId, child: { id, parentId: parent.id } })),
  )
  const learnerId = await buildLearner(db, { first_name: "=Lea" })
  const lea = await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const rows = await db.selectFrom("meetings").select("id").where(isMeetingOf(classId)).orderBy("starts_at").execute()
  school.at("2026-11-21")
  return { teacherId, classId, parentId: parent.id, learnerId, migo, tala, lea, meetings: rows.map(({ id }) => id) }
}

async function mark(meetingId: string | undefined, marks: Record<string, AttendanceMark>) {
  const saved_at = school.deps.now()
  const values = Object.entries(marks).map(([enrollment_id, each]) => ({
    meeting_id: meetingId ?? "",
    enrollment_id,
    mark: each,
    saved_at,
  }))
  await db.insertInto("meeting_marks").values(values).execute()
  await db
    .updateTable("meetings")
    .set({ held_at: saved_at })
    .where("id", "=", meetingId ?? "")
    .execute()
}

async function download(accountId: string, path: string): Promise<Response> {
  const token = await openSession(db, accountId, { now: school.deps.now() })
  return school.app.request(path, { headers: { cookie: `silid_session=${token}` } })
}

const get = async (accountId: string, path: string) => (await school.as(accountId)).get(path)

test("the teacher and administrators read the meetings that have begun, and each student's mark in each", async () => {
  const { teacherId, classId, migo, tala, lea, meetings } = await classroom()
  await mark(meetings[0], { [migo]: "present", [tala]: "late", [lea]: "absent" })
  await mark(meetings[2], { [migo]: "excused" })
  const answers = [
    await get(teacherId, `/teachers/class/attendance?classId=${classId}`),
    await get(adminId, `/admins/class/attendance?classId=${classId}`),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      meetings: [
        { id: meetings[0], startsAt: "2026-11-06T02:00:00.000Z", number: 1 },
        { id: meetings[1], startsAt: "2026-11-13T02:00:00.000Z", number: 2 },
        { id: meetings[2], startsAt: "2026-11-20T02:00:00.000Z", number: 3 },
      ],
      students: [
        { enrolleeId: lea, fullName: "=Lea Santos", marks: ["absent", null, null] },
        { enrolleeId: migo, fullName: "Migo Cruz", marks: ["present", null, "excused"] },
        { enrolleeId: tala, fullName: "Tala Cruz", marks: ["late", null, null] },
      ],
    })
  }
})

test("a cancelled meeting is left out and has no number, and who joined after all of them is no row", async () => {
  const { teacherId, classId, lea, meetings } = await classroom()
  await db
    .updateTable("meetings")
    .set({ cancelled_at: school.deps.now() })
    .where("id", "=", meetings[1] ?? "")
    .execute()
  const since = { decided_at: "2026-11-20T04:00:00Z", approved_at: "2026-11-20T04:00:00Z" }
  await db.updateTable("enrollments").set(since).where("id", "=", lea).execute()
  const { body } = await get(teacherId, `/teachers/class/attendance?classId=${classId}`)
  expect((body.meetings as { number: number }[]).map(({ number }) => number)).toEqual([1, 2])
  expect((body.students as { fullName: string }[]).map(({ fullName }) => fullName)).toEqual(["Migo Cruz", "Tala Cruz"])
})

test("a family reads its own, with how many were attended: excused ones leave the count", async () => {
  const { classId, parentId, learnerId, migo, tala, lea, meetings } = await classroom()
  await mark(meetings[0], { [migo]: "present", [tala]: "excused", [lea]: "absent" })
  await mark(meetings[1], { [migo]: "absent", [tala]: "late" })
  const { body } = await get(parentId, `/parents/attendance?classId=${classId}`)
  const days = ["2026-11-06T02:00:00.000Z", "2026-11-13T02:00:00.000Z"]
  const of = (...marks: (AttendanceMark | null)[]) =>
    marks.map((each, nth) => ({ id: meetings[nth], startsAt: days[nth], mark: each }))
  expect(body.students).toEqual([
    { enrolleeId: migo, fullName: "Migo Cruz", attended: 1, held: 2, meetings: of("present", "absent") },
    { enrolleeId: tala, fullName: "Tala Cruz", attended: 1, held: 1, meetings: of("excused", "late") },
  ])
  const own = await get(learnerId, `/learners/attendance?classId=${classId}`)
  expect(own.body.students).toEqual([
    { enrolleeId: lea, fullName: "=Lea Santos", attended: 0, held: 1, meetings: of("absent", null) },
  ])
})

test("a meeting before the approval or after the leaving counts nowhere, and one that was missed neither", async () => {
  const { classId, learnerId, lea, meetings } = await classroom()
  for (const id of meetings.slice(1, 3))
    await db.updateTable("meetings").set({ held_at: school.deps.now() }).where("id", "=", id).execute()
  const shown = async () => {
    const { body } = await get(learnerId, `/learners/attendance?classId=${classId}`)
    const [student] = body.students as OwnAttendance[]
    return student?.meetings.map(({ id }) => meetings.indexOf(id))
  }
  const set = (values: object) => db.updateTable("enrollments").set(values).where("id", "=", lea).execute()
  expect(await shown()).toEqual([1, 2])
  await set({ decided_at: "2026-11-13T03:00:00Z", approved_at: "2026-11-13T03:00:00Z" })
  expect(await shown()).toEqual([2])
  await set({ status: "left", approved_at: "2026-11-01T00:00:00Z", left_at: "2026-11-20T02:00:00Z" })
  expect(await shown()).toEqual([1])
})

test("a solo meeting that the family cancelled late is there with its part, its reason and its mark, for all who read it", async () => {
  school.at("2026-11-02")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const learnerId = await buildLearner(db, { first_name: "Lea" })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  const [first, early, late, next] = [
    await buildMeeting(db, { classId, enrolleeId, day: "2026-11-06", time: "10:00", held_at: "2026-11-06T02:00:00Z" }),
    await buildMeeting(db, { classId, enrolleeId, day: "2026-11-13", time: "10:00" }),
    await buildMeeting(db, { classId, enrolleeId, day: "2026-11-20", time: "10:00" }),
    await buildMeeting(db, { classId, enrolleeId, day: "2026-11-21", time: "10:00", held_at: "2026-11-21T02:00:00Z" }),
  ]
  const learner = await school.as(learnerId)
  const cancel = async (meetingId: string) =>
    (await learner.put("/learners/meeting/cancel", { meetingId, enrolleeId })).body.counted
  school.at("2026-11-12")
  expect(await cancel(early)).toBe(0)
  school.at("2026-11-20", "09:45")
  expect(await cancel(late)).toBe(0.25)
  school.at("2026-11-21", "12:00")
  const marked = { meetingId: late, attendance: [{ enrolleeId, mark: "absent" }] }
  expect((await (await school.as(teacherId)).post("/teachers/meeting/attendance", marked)).status).toBe(200)

  const lateCancellation = { counted: 0.25, reason: "request", words: "The family cancelled it." }
  const lateOne = { id: late, startsAt: "2026-11-20T02:00:00.000Z", lateCancellation }
  for (const [accountId, area] of [
    [teacherId, "teachers"],
    [adminId, "admins"],
  ] as const) {
    const { body } = await get(accountId, `/${area}/class/attendance?classId=${classId}`)
    expect(body.meetings).toEqual([
      { id: first, startsAt: "2026-11-06T02:00:00.000Z", number: 1 },
      // The make-up of the meeting that was cancelled early.
      { id: expect.any(String), startsAt: "2026-11-14T02:00:00.000Z", number: 2 },
      { ...lateOne, number: 3 },
      { id: next, startsAt: "2026-11-21T02:00:00.000Z", number: 3 },
    ])
    expect(body.students).toMatchObject([{ enrolleeId, marks: [null, null, "absent", null] }])
    const file = await download(accountId, `/${area}/data/attendance?classId=${classId}`)
    expect((await file.text()).split("\r\n")[0]).toContain(
      "2: 2026-11-14 10:00,3: 2026-11-20 10:00 (cancelled late: The family cancelled it.),3: 2026-11-21 10:00",
    )
  }
  expect((await get(learnerId, `/learners/attendance?classId=${classId}`)).body.students).toMatchObject([
    {
      attended: 0,
      held: 1,
      meetings: [
        { id: first, mark: null },
        { ...lateOne, mark: "absent" },
        { id: next, mark: null },
      ],
    },
  ])
})

test("a late cancellation to which the family objected with success counts nothing, and leaves the attendance", async () => {
  school.at("2026-11-02")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  const cancelled = { cancelled_at: "2026-11-20T01:45:00Z", cancelled_by_family: true }
  const id = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-20", counted: 0.25, ...cancelled })
  school.at("2026-11-21")
  const shown = async () => [
    (await get(teacherId, `/teachers/class/attendance?classId=${classId}`)).body.meetings,
    (await get(learnerId, `/learners/attendance?classId=${classId}`)).body.students,
  ]
  expect(await shown()).toMatchObject([[{ id }], [{ meetings: [{ id, mark: null }] }]])
  await db.updateTable("meetings").set({ counted: 0 }).where("id", "=", id).execute()
  expect(await shown()).toMatchObject([[], [{ meetings: [] }]])
})

test("another teacher, another family and who only asked to join find nothing", async () => {
  const { classId, parentId } = await classroom()
  const pending = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId: pending, status: "pending" })
  const stranger = await buildTeacher(db)
  const paths: [string, string][] = [
    [stranger, `/teachers/class/attendance?classId=${classId}`],
    [stranger, `/teachers/data/attendance?classId=${classId}`],
    [pending, `/learners/attendance?classId=${classId}`],
    [(await buildParent(db)).id, `/parents/attendance?classId=${classId}`],
    [adminId, "/admins/class/attendance?classId=nothing"],
  ]
  for (const [accountId, path] of paths) expect([path, (await get(accountId, path)).status]).toEqual([path, 404])
  await db.updateTable("classes").set({ status: "pending" }).where("id", "=", classId).execute()
  expect((await get(parentId, `/parents/attendance?classId=${classId}`)).status).toBe(404)
})

test("the file has a line for each student with the totals, and runs nothing in a spreadsheet", async () => {
  const { teacherId, classId, migo, tala, lea, meetings } = await classroom()
  await mark(meetings[0], { [migo]: "present", [lea]: "absent" })
  for (const [accountId, area] of [
    [teacherId, "teachers"],
    [adminId, "admins"],
  ] as const) {
    const answer = await download(accountId, `/${area}/data/attendance?classId=${classId}`)
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="attendance-2026-11-21.csv"')
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from("\ufeff"))
    expect(bytes.subarray(3).toString().split("\r\n")).toEqual([
      "Student,Guardian,Enrollee ID,Present,Late,Absent,Excused,1: 2026-11-06 10:00,2: 2026-11-13 10:00,3: 2026-11-20 10:00",
      `'=Lea Santos,Gloria Santos,${lea},0,0,1,0,absent,,`,
      `Migo Cruz,Pia Cruz,${migo},1,0,0,0,present,,`,
      `Tala Cruz,Pia Cruz,${tala},0,0,0,0,,,`,
      "",
    ])
  }
})

test("the file tells two students of the same name apart", async () => {
  school.at("2026-11-02")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, ...fridays })
  const enrolleeIds: string[] = []
  for (const first_name of ["Ana", "Bea"]) {
    const parent = await buildParent(db, { first_name, children: [{ firstName: "Juan" }] })
    const child = { id: parent.children[0] ?? "", parentId: parent.id }
    enrolleeIds.push(await buildEnrollment(db, { classId, child }))
  }
  await buildMeetings(school)
  school.at("2026-11-21")
  const lines = (await (await download(teacherId, `/teachers/data/attendance?classId=${classId}`)).text()).split("\r\n")
  expect(
    lines
      .slice(1, 3)
      .map((line) => line.split(",").slice(0, 3).join())
      .toSorted(),
  ).toEqual([`Juan Cruz,Ana Cruz,${enrolleeIds[0]}`, `Juan Cruz,Bea Cruz,${enrolleeIds[1]}`])
})
