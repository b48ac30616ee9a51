// docs/rules/monitoring.md

import { afterAll, expect, onTestFinished, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { buildRegistration } from "../../../test/builders/registration.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

/** An administrator's session ends after some hours, and these tests move the clock by days. */
const askNow = async (path: string) => (await (await school.as(adminId)).get(path)).body
const live = async () => (await askNow("/admins/monitoring/live")).data as Record<string, number>
const summary = () => askNow("/admins/monitoring/summary")
const since = new Date("2026-11-01")

test("an empty school counts nothing but its administrator", async () => {
  expect(await live()).toEqual({
    approvedClasses: 0,
    pendingClasses: 0,
    deniedClasses: 0,
    verifiedTeachers: 0,
    registeredLearners: 0,
    registeredParents: 0,
    registeredAccounts: 1,
    logins: 0,
  })
  expect(await summary()).toEqual({
    success: true,
    data: {
      approvedClasses: 0,
      deniedClasses: 0,
      archivedClasses: 0,
      bannedTeachers: 0,
      bannedLearners: 0,
      bannedParents: 0,
      approvedEnrollments: 0,
      deniedEnrollments: 0,
      pendingEnrollments: 0,
    },
    runTimeDays: 947,
  })
})

test("counts classes, people and enrollments, an archived class as archived alone", async () => {
  const teacher_id = await buildTeacher(db)
  await buildTeacher(db, { verification: "pending" })
  await buildTeacher(db, { verification: "verified", restricted_at: since })
  const learnerId = await buildLearner(db)
  await buildLearner(db, { restricted_at: since })
  await buildLearner(db, { restricted_at: since })
  await buildParent(db)
  await buildParent(db)
  await buildParent(db, { restricted_at: since })
  await buildAccount(db, { restricted_at: since })
  const statuses = ["approved", "approved", "approved", "pending", "pending", "denied"] as const
  const classes = await Promise.all(statuses.map((status) => buildClass(db, { teacher_id, status })))
  await buildClass(db, { teacher_id, archived_at: since })
  await buildClass(db, { teacher_id, archived_at: since, status: "denied" })
  const attempts = ["approved", "approved", "approved", "pending", "denied", "left"] as const
  for (const [n, status] of attempts.entries()) {
    await buildEnrollment(db, { classId: classes[n] ?? "", learnerId, status })
  }
  expect(await live()).toEqual({
    approvedClasses: 3,
    pendingClasses: 2,
    deniedClasses: 1,
    verifiedTeachers: 2,
    registeredLearners: 3,
    registeredParents: 3,
    registeredAccounts: 11,
    logins: 0,
  })
  expect((await summary()).data).toEqual({
    approvedClasses: 3,
    deniedClasses: 1,
    archivedClasses: 2,
    bannedTeachers: 1,
    bannedLearners: 2,
    bannedParents: 1,
    approvedEnrollments: 3,
    deniedEnrollments: 1,
    pendingEnrollments: 1,
  })
})

test("counts the successful sign-ins of the school's own day", async () => {
  const visitor = await school.as(null)
  const form = buildRegistration({ email: "often@people.example" })
  await visitor.post("/accounts/register", form)
  const login = (password = form.password) => visitor.post("/accounts/login", { email: form.email, password })
  school.at("2026-11-22", "23:59")
  await login()
  school.at("2026-11-23", "00:00")
  await login()
  await login("not the password")
  school.at("2026-11-23", "23:59")
  await login()
  expect((await live()).logins).toBe(2)
  school.at("2026-11-24", "00:00")
  expect((await live()).logins).toBe(0)
  school.at("2026-11-20")
})

test("counts sign-ins and enrollments by the days of the school, thirty of them, and left ones not at all", async () => {
  const teacher_id = await buildTeacher(db)
  const learnerId = await buildLearner(db)
  const enrolledAt = async (createdAt: string, status: "approved" | "pending" | "denied" | "left") => {
    const classId = await buildClass(db, { teacher_id })
    await buildEnrollment(db, { classId, learnerId, status, createdAt: new Date(createdAt) })
  }
  // Midnight in Manila is 16:00 UTC.
  await enrolledAt("2027-02-09T15:59:59Z", "approved")
  await enrolledAt("2027-02-09T16:00:00Z", "approved")
  await enrolledAt("2027-03-11T15:59:59Z", "pending")
  await enrolledAt("2027-03-11T12:00:00Z", "denied")
  await enrolledAt("2027-03-11T12:00:00Z", "left")
  await enrolledAt("2027-03-11T16:00:00Z", "approved")
  const signIns = ["2027-02-09T16:00:00Z", "2027-03-10T16:00:00Z", "2027-03-11T15:59:59Z", "2027-03-11T16:00:00Z"]
  for (const at of signIns) {
    await db
      .insertInto("sign_ins")
      .values({ account_id: learnerId, signed_in_at: new Date(at) })
      .execute()
  }
  school.at("2027-03-11", "23:00")
  const thatDay = await school.as(await buildAdmin(db))
  const days = (await thatDay.get("/admins/monitoring/daily")).body.days as Record<string, unknown>[]
  school.at("2026-11-20")
  const nothing = { logins: 0, approvedEnrollments: 0, pendingEnrollments: 0, deniedEnrollments: 0 }
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ ...nothing, day: "2027-02-10", logins: 1, approvedEnrollments: 1 })
  expect(days[1]).toEqual({ ...nothing, day: "2027-02-11" })
  expect(days[29]).toEqual({
    day: "2027-03-11",
    logins: 2,
    approvedEnrollments: 0,
    pendingEnrollments: 1,
    deniedEnrollments: 1,
  })
})

test("counts by day in zones that PostgreSQL reads another way, or may not know", async () => {
  for (const [zone, midnight] of [
    ["+08:00", "16:00"],
    ["Asia/Calcutta", "18:30"],
  ] as const) {
    const there = await testSchool({ settings: { TIME_ZONE: zone } })
    onTestFinished(there.close)
    const account_id = await buildAdmin(there.db)
    const before = new Date(new Date(`2026-11-18T${midnight}:00Z`).getTime() - 1)
    for (const signed_in_at of [before, new Date(`2026-11-18T${midnight}:00Z`), new Date("2026-11-20T01:00:00Z")]) {
      await there.db.insertInto("sign_ins").values({ account_id, signed_in_at }).execute()
    }
    const { days } = (await (await there.as(account_id)).get("/admins/monitoring/daily")).body as {
      days: { day: string; logins: number }[]
    }
    const counted = days.filter(({ logins }) => logins > 0).map(({ day, logins }) => [day, logins])
    expect(counted).toEqual([
      ["2026-11-18", 1],
      ["2026-11-19", 1],
      ["2026-11-20", 1],
    ])
  }
})

test("the run time counts whole days since the launch", async () => {
  school.at("2026-11-21", "00:00")
  expect((await summary()).runTimeDays).toBe(948)
  school.at("2026-11-20")
})

test("monitoring is for administrators only", async () => {
  const people = [await buildTeacher(db), await buildLearner(db), (await buildParent(db)).id, await buildAccount(db)]
  for (const id of people) {
    const caller = await school.as(id)
    for (const path of [
      "monitoring/live",
      "monitoring/summary",
      "monitoring/daily",
      "data/teachers",
      "data/classes",
      "data/enrollees",
    ]) {
      expect((await caller.get(`/admins/${path}`)).status).toBe(403)
    }
  }
})
