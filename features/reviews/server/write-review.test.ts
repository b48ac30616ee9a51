// docs/rules/reviews.md#writing

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildChild, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { buildAttended, buildFamilyIn } from "../../../test/builders/reviews.ts"
import { testSchool } from "../../../test/school.ts"
import type { ClassReviews, StudentToReview } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
beforeEach(() => school.at("2026-11-20"))

const words = "Teacher explains slowly, and the class laughs a lot."

async function reviewsOf(classId: string, query = ""): Promise<ClassReviews> {
  return (await (await school.as(null)).get(`/classes/${classId}/reviews${query}`)).body as unknown as ClassReviews
}
async function ownOf(accountId: string, classId: string): Promise<StudentToReview[]> {
  return (await (await school.as(accountId)).get(`/classes/${classId}/review`)).body.students as StudentToReview[]
}

/** A class in which a family's child attended this many meetings. */
async function attendedBy(count: number, of: Parameters<typeof buildClass>[1] = {}) {
  const classId = await buildClass(db, of)
  const family = await buildFamilyIn(db, classId)
  await buildAttended(db, { classId, enrolleeIds: [family.enrolleeId], count })
  return { classId, path: `/classes/${classId}/review`, ...family }
}

test("a parent reviews a class after the second attended class, and everybody reads it", async () => {
  const { classId, path, parentId, enrolleeId } = await attendedBy(2)
  const parent = await school.as(parentId)
  const { status, body } = await parent.post(path, { stars: 4, words: ` ${words} `, enrolleeId })
  expect(status).toBe(200)
  expect(await reviewsOf(classId)).toMatchObject({
    mean: 4,
    count: 1,
    stars: [0, 0, 0, 1, 0],
    reviews: [
      {
        id: body.id,
        name: "Pia C., parent",
        stars: 4,
        words,
        month: "2026-11",
        attendedToEnd: false,
        answer: null,
      },
    ],
    pagination: { page: 1, pageSize: 10, total: 1, totalPages: 1 },
  })
  expect(await ownOf(parentId, classId)).toMatchObject([
    { enrolleeId, fullName: "Migo Cruz", state: "written", attended: 2, lastDay: null, review: { stars: 4, words } },
  ])
})

test("a learner reviews without words and without naming the student", async () => {
  const classId = await buildClass(db, {})
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  await buildAttended(db, { classId, enrolleeIds: [enrolleeId] })
  expect((await (await school.as(learnerId)).post(`/classes/${classId}/review`, { stars: 5 })).status).toBe(200)
  expect((await reviewsOf(classId)).reviews).toMatchObject([{ name: "Lea S., learner", stars: 5, words: null }])
})

test("one attended class is too early, and absences, cancelled and missed classes do not count", async () => {
  const { classId, path, parentId, enrolleeId } = await attendedBy(1)
  const more = await buildAttended(db, { classId, enrolleeIds: [enrolleeId], count: 3, from: "2026-11-13" })
  await db
    .updateTable("meeting_marks")
    .set({ mark: "absent" })
    .where("meeting_id", "=", more[0] ?? "")
    .execute()
  await db
    .updateTable("meetings")
    .set({ cancelled_at: new Date() })
    .where("id", "=", more[1] ?? "")
    .execute()
  await db
    .updateTable("meetings")
    .set({ held_at: null })
    .where("id", "=", more[2] ?? "")
    .execute()
  const parent = await school.as(parentId)
  expect((await parent.post(path, { stars: 5 })).status).toBe(409)
  expect((await parent.post(path, { stars: 5, words: "Too short" })).status).toBe(400)
  expect(await ownOf(parentId, classId)).toMatchObject([{ state: "too-early", attended: 1 }])
  await db
    .updateTable("meeting_marks")
    .set({ mark: "late" })
    .where("meeting_id", "=", more[0] ?? "")
    .execute()
  expect((await parent.post(path, { stars: 5 })).status).toBe(200)
})

test("without a saved mark, coming through the door counts", async () => {
  const { path, parentId, enrolleeId, classId } = await attendedBy(1)
  const [meeting_id = ""] = await buildAttended(db, { classId, enrolleeIds: [], count: 1, from: "2026-11-13" })
  const join = { meeting_id, account_id: parentId, enrollment_id: enrolleeId, joined_at: new Date() }
  await db.insertInto("meeting_joins").values(join).execute()
  expect((await (await school.as(parentId)).post(path, { stars: 5 })).status).toBe(200)
})

test("a class can be reviewed until 60 days after its end, also when it is archived or left", async () => {
  const { path, parentId, classId, enrolleeId } = await attendedBy(2, { end_date: "2026-11-19" })
  await db
    .updateTable("enrollments")
    .set({ status: "left", approved_at: new Date("2026-11-01"), left_at: new Date("2026-11-15") })
    .where("id", "=", enrolleeId)
    .execute()
  school.at("2027-01-19")
  expect((await (await school.as(parentId)).post(path, { stars: 5 })).status).toBe(409)
  school.at("2027-01-18")
  await db
    .updateTable("classes")
    .set({ archived_at: new Date("2026-11-19T08:00:00Z") })
    .where("id", "=", classId)
    .execute()
  expect((await (await school.as(parentId)).post(path, { stars: 5 })).status).toBe(200)
})

test("each student has one review: a second one is refused, also 20 at once", async () => {
  const { classId, path, parentId } = await attendedBy(2)
  const parent = await school.as(parentId)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => parent.post(path, { stars: 1 + (nth % 5) })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await reviewsOf(classId)).toMatchObject({ count: 1, pagination: { total: 1 } })
  expect((await parent.post(path, { stars: 3 })).status).toBe(409)
})

test("a parent of two students names the one whom the review is for", async () => {
  const { classId, path, parentId, enrolleeId, childId } = await attendedBy(2)
  const second = await buildChild(db, parentId, { firstName: "Lira" })
  const others = await buildEnrollment(db, { classId, child: { id: second, parentId } })
  const meetings = await db.selectFrom("meetings").select("id").where("class_id", "=", classId).execute()
  const marks = meetings.map(({ id }) => ({
    meeting_id: id,
    enrollment_id: others,
    mark: "present" as const,
    saved_at: new Date(),
  }))
  await db.insertInto("meeting_marks").values(marks).execute()
  const parent = await school.as(parentId)
  const unnamed = await parent.post(path, { stars: 5 })
  expect([unnamed.status, unnamed.body.errors]).toEqual([
    400,
    { enrolleeId: "Choose which student the review is for." },
  ])
  expect((await parent.post(path, { stars: 5, enrolleeId })).status).toBe(200)
  expect((await parent.post(path, { stars: 2 })).status).toBe(200)
  expect((await parent.put(path, { stars: 3 })).status).toBe(400)
  expect((await parent.put(path, { stars: 3, enrolleeId: others })).status).toBe(200)
  const rows = await db.selectFrom("reviews").select(["child_id", "stars"]).where("class_id", "=", classId).execute()
  expect(new Map(rows.map((row) => [row.child_id, row.stars]))).toEqual(
    new Map([
      [childId, 5],
      [second, 3],
    ]),
  )
})

test("a student with several enrollments in a class has one review, for what was attended in all of them", async () => {
  const { path, parentId, childId, classId, enrolleeId } = await attendedBy(1)
  const parent = await school.as(parentId)
  expect((await parent.post(path, { stars: 5 })).status).toBe(409)
  await db
    .updateTable("enrollments")
    .set({ status: "left", left_at: new Date("2026-11-15") })
    .where("id", "=", enrolleeId)
    .execute()
  const again = await buildEnrollment(db, { classId, child: { id: childId, parentId } })
  await buildAttended(db, { classId, enrolleeIds: [again], count: 1, from: "2026-11-16" })
  expect((await parent.post(path, { stars: 5, enrolleeId })).status).toBe(200)
  expect((await parent.post(path, { stars: 4, enrolleeId: again })).status).toBe(409)
  expect((await parent.put(path, { stars: 4, enrolleeId: again })).status).toBe(200)
})

test("only families of students review: others find nothing, and other roles may not", async () => {
  const { classId, path } = await attendedBy(2)
  const stranger = await school.as((await buildParent(db)).id)
  const pending = await buildParent(db)
  await buildEnrollment(db, {
    classId,
    child: { id: pending.children[0] ?? "", parentId: pending.id },
    status: "pending",
  })
  for (const family of [stranger, await school.as(pending.id)])
    for (const reply of [
      await family.post(path, { stars: 5 }),
      await family.put(path, { stars: 5 }),
      await family.delete(path),
    ])
      expect(reply.status).toBe(404)
  const foreign = await attendedBy(2)
  const crossed = await (await school.as(foreign.parentId)).post(path, { stars: 5, enrolleeId: foreign.enrolleeId })
  expect(crossed.status).toBe(404)
  expect((await (await school.as(await buildTeacher(db))).post(path, { stars: 5 })).status).toBe(403)
  expect((await (await school.as(null)).post(path, { stars: 5 })).status).toBe(401)
})

test.each([
  [{ stars: 0 }, { stars: "Choose from 1 to 5 stars." }],
  [{ stars: 6 }, { stars: "Choose from 1 to 5 stars." }],
  [{ stars: 4.5 }, { stars: "Choose from 1 to 5 stars." }],
  [{}, { stars: "Choose from 1 to 5 stars." }],
  [{ stars: 5, words: "Too short" }, { words: "Write at least 20 characters, or leave the words out." }],
  [{ stars: 5, words: "😀".repeat(2000) }, { words: "Your review can have at most 1,000 characters." }],
  [
    { stars: 5, words: `${"\u200b".repeat(40)}short` },
    { words: "Write at least 20 characters, or leave the words out." },
  ],
  [
    { stars: 5, words: "Migo loves it. Text me at 0917 123 4567." },
    {
      words:
        "Everybody can read your review. Please take out the phone number “0917 123 4567” and your child's name “Migo”.",
    },
  ],
])("refuses %j and says what to do", async (body, errors) => {
  const { path, parentId } = await attendedBy(2)
  const reply = await (await school.as(parentId)).post(path, body)
  expect([reply.status, reply.body.errors]).toEqual([400, errors])
})

test("hostile words are stored as people see them", async () => {
  const { classId, path, parentId } = await attendedBy(2)
  const hostile = "\u202Eمرحبا <script>alert(1)</script>\u202C, a\u200Bgood class 👩‍👩‍👧 for all"
  expect((await (await school.as(parentId)).post(path, { stars: 5, words: hostile })).status).toBe(200)
  expect((await reviewsOf(classId)).reviews[0]?.words).toBe(
    "مرحبا <script>alert(1)</script>, agood class 👩‍👩‍👧 for all",
  )
})

test("a review can be changed for 30 days and deleted, and written anew", async () => {
  const { classId, path, parentId } = await attendedBy(2)
  const parent = await school.as(parentId)
  await parent.post(path, { stars: 2 })
  expect((await parent.put(path, { stars: 5, words })).status).toBe(200)
  expect(await reviewsOf(classId)).toMatchObject({ mean: 5, count: 1, reviews: [{ words }] })
  expect((await parent.delete(path)).status).toBe(200)
  expect((await parent.delete(path)).status).toBe(404)
  expect(await reviewsOf(classId)).toMatchObject({ mean: null, count: 0, reviews: [] })
  await parent.post(path, { stars: 3 })
  school.at("2026-12-21")
  const later = await school.as(parentId)
  expect((await later.put(path, { stars: 4 })).status).toBe(409)
  expect((await later.delete(path)).status).toBe(200)
})

test("whoever was in the class until its end attended to the end", async () => {
  const { classId, path, parentId } = await attendedBy(2)
  await (await school.as(parentId)).post(path, { stars: 5 })
  await db.updateTable("classes").set({ end_date: "2026-11-18" }).where("id", "=", classId).execute()
  const { body } = await (await school.as(parentId)).get(`/classes/${classId}/reviews`)
  expect(body.reviews).toMatchObject([{ attendedToEnd: true }])
  expect((await (await school.as(null)).get(`/classes/${classId}/reviews`)).status).toBe(404)
})
