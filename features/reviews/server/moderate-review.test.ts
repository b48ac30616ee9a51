// docs/rules/reviews.md#moderation, docs/rules/reviews.md#answers

import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { newSessionToken } from "../../../platform/http/security/session-cookie.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { buildAttended, buildFamilyIn } from "../../../test/builders/reviews.ts"
import { testDataKeys } from "../../../test/data-keys.ts"
import { testSchool } from "../../../test/school.ts"
import { newDeviceProof } from "../../accounts/server/sessions/known-device.ts"
import type { ModeratedReview } from "../staff-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
beforeEach(() => school.at("2026-11-20"))

const adminId = await buildAdmin(db)
const admin = () => school.as(adminId)
const words = "Teacher explains slowly, and the class laughs a lot."

/** A class with a review of a family. */
async function reviewed() {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  const { parentId, enrolleeId } = await buildFamilyIn(db, classId)
  await buildAttended(db, { classId, enrolleeIds: [enrolleeId] })
  const path = `/classes/${classId}/review`
  const { body } = await (await school.as(parentId)).post(path, { stars: 2, words })
  return { teacherId, classId, parentId, path, reviewId: String(body.id) }
}

const listed = async (state: string) =>
  ((await (await admin()).get(`/admins/reviews?state=${state}&pageSize=100`)).body.reviews as ModeratedReview[]).map(
    (each) => each.id,
  )
const countOf = async (classId: string) => (await (await school.as(null)).get(`/classes/${classId}/reviews`)).body.count
const noticesOf = async (accountId: string) =>
  (
    await db
      .selectFrom("notices")
      .select(["kind", "facts"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute()
  ).map(({ kind }) => kind)
const audited = async (reviewId: string) =>
  (await db.selectFrom("audit_trail").select("action").where("thing_id", "=", reviewId).orderBy("id").execute()).map(
    ({ action }) => action,
  )

test("the teacher is told of a review and answers it once, for everybody to read", async () => {
  const { teacherId, classId, parentId, path, reviewId } = await reviewed()
  expect(await noticesOf(teacherId)).toEqual(["review-written"])
  const teacher = await school.as(teacherId)
  const answer = { reviewId, words: "Thank you! We go slower from now on." }
  expect((await (await school.as(await buildTeacher(db))).put(`${path}/answer`, answer)).status).toBe(404)
  expect((await (await school.as(parentId)).put(`${path}/answer`, answer)).status).toBe(403)
  expect((await teacher.put(`${path}/answer`, { reviewId, words: "Ask Migo, please." })).body.errors).toEqual({
    words: "Everybody can read your answer. Please take out the child's name “Migo”.",
  })
  expect((await teacher.put(`${path}/answer`, answer)).status).toBe(200)
  expect((await teacher.put(`${path}/answer`, answer)).status).toBe(409)
  const { body } = await (await school.as(null)).get(`/classes/${classId}/reviews`)
  expect(body.reviews).toMatchObject([{ answer: answer.words }])
  expect(await noticesOf(parentId)).toEqual(["review-answered"])
  expect(await audited(reviewId)).toEqual(["review.answer"])
})

test("a report waits for the staff, who are told once, and an account reports a review once", async () => {
  const { reviewId, teacherId } = await reviewed()
  const path = `/reviews/${reviewId}/report`
  const teacher = await school.as(teacherId)
  expect((await (await school.as(null)).put(path)).status).toBe(401)
  for (let nth = 0; nth < 2; nth += 1) expect((await teacher.put(path, { reason: "Never came." })).status).toBe(200)
  school.at("2026-11-20", "11:00")
  expect((await (await school.as(await buildLearner(db))).put(path, {})).status).toBe(200)
  const { body } = await (await admin()).get("/admins/reviews")
  const [review] = (body.reviews as ModeratedReview[]).filter(({ id }) => id === reviewId)
  expect(review).toMatchObject({
    author: { fullName: "Pia Cruz" },
    studentName: "Migo Cruz",
    teacherName: "Tomas Luna",
    stars: 2,
    words,
    reports: [
      { by: "Tomas Luna", reason: "Never came." },
      { by: "Lea Santos", reason: null },
    ],
    sharesDevice: false,
    sharesPayout: false,
  })
  const notices = await db.selectFrom("notices").select("things").where("kind", "=", "review-reported").execute()
  expect(notices).toEqual([{ things: 1 }])
})

test("a kept review stays, and no longer waits", async () => {
  const { reviewId, classId, parentId } = await reviewed()
  await (await school.as(await buildLearner(db))).put(`/reviews/${reviewId}/report`, {})
  expect((await (await admin()).put("/admins/review/keep", { id: reviewId })).status).toBe(200)
  expect(await listed("reported")).not.toContain(reviewId)
  expect(await listed("kept")).toContain(reviewId)
  expect(await countOf(classId)).toBe(1)
  expect(await noticesOf(parentId)).toEqual([])
  expect(await audited(reviewId)).toEqual(["review.keep"])
})

test("keeping a review again changes nothing, until somebody reports it again", async () => {
  const { reviewId } = await reviewed()
  const staff = await admin()
  for (let nth = 0; nth < 2; nth += 1)
    expect((await staff.put("/admins/review/keep", { id: reviewId })).status).toBe(200)
  expect(await audited(reviewId)).toEqual(["review.keep"])
  await (await school.as(await buildLearner(db))).put(`/reviews/${reviewId}/report`, {})
  expect((await staff.put("/admins/review/keep", { id: reviewId })).status).toBe(200)
  expect(await audited(reviewId)).toEqual(["review.keep", "review.keep"])
})

test("staff read full names, and a child does not take the suffix of the parent", async () => {
  const { reviewId, parentId, teacherId } = await reviewed()
  await db.updateTable("accounts").set({ suffix: "Jr." }).where("id", "in", [parentId, teacherId]).execute()
  await (await school.as(teacherId)).put(`/reviews/${reviewId}/report`, {})
  const { body } = await (await admin()).get("/admins/reviews?pageSize=100")
  expect((body.reviews as ModeratedReview[]).find(({ id }) => id === reviewId)).toMatchObject({
    author: { fullName: "Pia Cruz Jr." },
    studentName: "Migo Cruz",
    teacherName: "Tomas Luna Jr.",
    reports: [{ by: "Tomas Luna Jr." }],
  })
})

test("a hidden review does not count, the author is told why, and changes it for another check", async () => {
  const { reviewId, classId, parentId, path, teacherId } = await reviewed()
  const staff = await admin()
  expect((await staff.put("/admins/review/hide", { id: reviewId })).status).toBe(400)
  const hide = { id: reviewId, reason: "It is about another class." }
  expect((await staff.put("/admins/review/hide", hide)).status).toBe(200)
  expect((await staff.put("/admins/review/hide", hide)).status).toBe(409)
  expect(await countOf(classId)).toBe(0)
  expect(await noticesOf(parentId)).toEqual(["review-hidden"])
  const parent = await school.as(parentId)
  expect((await parent.delete(path)).status).toBe(409)
  expect((await parent.post(path, { stars: 5 })).status).toBe(409)
  expect((await (await school.as(teacherId)).put(`${path}/answer`, { reviewId, words: "Hm." })).status).toBe(404)
  expect((await parent.put(`/reviews/${reviewId}/report`, {})).status).toBe(404)
  expect(await listed("hidden")).toContain(reviewId)
  expect(await listed("reported")).not.toContain(reviewId)
  expect((await parent.put(path, { stars: 4, words: `${words} Really.` })).status).toBe(200)
  expect(await countOf(classId)).toBe(0)
  expect(await listed("reported")).toContain(reviewId)
  expect((await staff.put("/admins/review/keep", { id: reviewId })).status).toBe(200)
  expect(await countOf(classId)).toBe(1)
  expect(await noticesOf(parentId)).toEqual(["review-hidden", "review-shown"])
  expect(await audited(reviewId)).toEqual(["review.hide", "review.keep"])
})

test("only staff with the permission moderate: the cashier, teachers and families may not", async () => {
  const { reviewId, teacherId, parentId } = await reviewed()
  const cashier = await buildAdmin(db, { staff_roles: ["cashier"] })
  for (const id of [cashier, teacherId, parentId, await buildLearner(db), (await buildParent(db)).id]) {
    const person = await school.as(id)
    for (const { status } of [
      await person.get("/admins/reviews"),
      await person.put("/admins/review/hide", { id: reviewId, reason: "No." }),
      await person.put("/admins/review/keep", { id: reviewId }),
    ])
      expect(status).toBe(403)
  }
  for (const role of ["registrar", "academic", "support"] as const)
    expect((await (await school.as(await buildAdmin(db, { staff_roles: [role] }))).get("/admins/reviews")).status).toBe(
      200,
    )
})

test("20 decisions at once leave a review counted right", async () => {
  const { reviewId, classId } = await reviewed()
  const staff = await admin()
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 2 === 0
        ? staff.put("/admins/review/hide", { id: reviewId, reason: "Spam." })
        : staff.put("/admins/review/keep", { id: reviewId }),
    ),
  )
  const { hidden_at } = await db
    .selectFrom("reviews")
    .select("hidden_at")
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow()
  const { ratings_count } = await db
    .selectFrom("classes")
    .select("ratings_count")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow()
  expect(ratings_count).toBe(hidden_at ? 0 : 1)
})

test("staff see that the author shares the teacher's payout account or device", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  const { parentId, enrolleeId } = await buildFamilyIn(db, classId)
  await buildAttended(db, { classId, enrolleeIds: [enrolleeId] })
  const id = randomUUID()
  await db
    .insertInto("refunds")
    .values({
      id,
      payment_id: await buildPayment(db, parentId),
      account_id: parentId,
      reason: "other",
      amount_centavos: 1000,
      channel: "GCash",
      requested_at: new Date("2026-11-01"),
      review_by: "2026-11-04",
      account_name: "Pia Cruz",
      account_number: testDataKeys.encrypt("0917-123-4567", { column: "refunds.account_number", id }),
    })
    .execute()
  const { password_hash } = await db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", teacherId)
    .executeTakeFirstOrThrow()
  const proof = newDeviceProof(school.deps.secret, { id: teacherId, password_hash })
  const { token, hash } = newSessionToken()
  const times = { created_at: school.deps.now(), last_seen_at: school.deps.now() }
  await db
    .insertInto("sessions")
    .values({ token_hash: hash, account_id: parentId, device: null, ...times })
    .execute()
  const browser = await school.fetchAs(null)
  const own = await browser(`/classes/${classId}/review`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `silid_session=${token}; silid_device=${proof}` },
    body: JSON.stringify({ stars: 5 }),
  })
  expect(own.status).toBe(200)
  const { body } = await (await admin()).get("/admins/reviews?state=hinted")
  expect(body.reviews).toMatchObject([{ class: { id: classId }, sharesDevice: true, sharesPayout: true }])
  const [review] = body.reviews as ModeratedReview[]
  await (await admin()).put("/admins/review/keep", { id: review?.id })
  expect(await listed("hinted")).toEqual([])
})
