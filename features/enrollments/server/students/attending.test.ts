// docs/rules/enrollments.md#attending

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { attendsBetween } from "./attending-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

/**
 * The days of November on which a meeting from 10:00 to 11:00 in Manila is within the time in which the student
 * attends.
 */
async function attended(enrolleeId: string): Promise<string> {
  const { rows } = await sql<{ day: number }>`
    select day from generate_series(1, 30) as day
    cross join lateral (select timestamptz '2026-11-01T02:00:00Z' + (day - 1) * interval '1 day' as starts_at) as meetings
    cross join lateral (select meetings.starts_at + interval '1 hour' as ends_at) as ends
    join enrollments on enrollments.id = ${enrolleeId}
    where ${attendsBetween("meetings.starts_at", "ends.ends_at")}
    order by day`.execute(db)
  const days = rows.map(({ day }) => day)
  return days.length === 0 ? "none" : `${days[0]} to ${days.at(-1)}`
}

async function decide(how: string, enrolleeId: string, day: string, time = "10:30", more = {}) {
  school.at(day, time)
  const { status, body } = await admin.put(`/admins/enrollee/${how}`, { enrolleeId, enrolleeID: enrolleeId, ...more })
  expect([status, body]).toEqual([200, body])
}

test("a student attends from the approval to the leaving, and not before or between", async () => {
  const classId = await buildClass(db, { end_date: "2026-12-31" })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  expect(await attended(enrolleeId)).toBe("none")
  await decide("approve", enrolleeId, "2026-11-03")
  expect(await attended(enrolleeId)).toBe("3 to 30")
  await decide("deny", enrolleeId, "2026-11-10")
  expect(await attended(enrolleeId)).toBe("3 to 10")
  await decide("pending", enrolleeId, "2026-11-12")
  expect(await attended(enrolleeId)).toBe("3 to 10")
  await decide("approve", enrolleeId, "2026-11-20", "11:00")
  expect(await attended(enrolleeId)).toBe("21 to 30")
})

test("who was never approved attends nothing, and who was before dates were kept from the decision on", async () => {
  const classId = await buildClass(db, { end_date: "2026-12-31" })
  const denied = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  await decide("deny", denied, "2026-11-10")
  expect(await attended(denied)).toBe("none")
  const old = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  await db.updateTable("enrollments").set({ decided_at: "2026-11-05T00:00:00Z" }).where("id", "=", old).execute()
  expect(await attended(old)).toBe("5 to 30")
  await decide("deny", old, "2026-11-10")
  expect(await attended(old)).toBe("5 to 10")
})

test("a student who moves to another class leaves the one and attends the other from then on", async () => {
  const [classId, classID] = [
    await buildClass(db, { end_date: "2026-12-31" }),
    await buildClass(db, { end_date: "2026-12-31" }),
  ]
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  await decide("change-class", enrolleeId, "2026-11-15", "10:30", { classID })
  expect(await attended(enrolleeId)).toBe("1 to 15")
  const rows = db.selectFrom("enrollments").select("id").where("class_id", "=", classID)
  expect(await attended((await rows.executeTakeFirstOrThrow()).id)).toBe("15 to 30")
})

test("a removed child attends until the removal", async () => {
  const classId = await buildClass(db, { end_date: "2026-12-31" })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const id = parent.children[0] ?? ""
  const enrolleeId = await buildEnrollment(db, { classId, child: { id, parentId: parent.id } })
  school.at("2026-11-18", "09:00")
  const removed = await (await school.as(parent.id)).delete("/parents/account/child", { childId: id, id })
  expect([removed.status, removed.body]).toEqual([200, removed.body])
  expect(await attended(enrolleeId)).toBe("1 to 17")
})
