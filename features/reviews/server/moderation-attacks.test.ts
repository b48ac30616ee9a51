// docs/rules/reviews.md#moderation

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { buildAttended, buildFamilyIn } from "../../../test/builders/reviews.ts"
import { testSchool } from "../../../test/school.ts"
import type { ModeratedReview } from "../staff-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
beforeEach(() => school.at("2026-11-20"))

const adminId = await buildAdmin(db)
const colleagueId = await buildAdmin(db, { staff_roles: ["support"] })
const words = "Teacher explains slowly, and the class laughs a lot."
const rude = "This teacher is a fool, and so are all of the other families."

/** A class with a review that somebody has reported. */
async function reported() {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  const { parentId, enrolleeId } = await buildFamilyIn(db, classId)
  await buildAttended(db, { classId, enrolleeIds: [enrolleeId] })
  const path = `/classes/${classId}/review`
  const parent = await school.as(parentId)
  const reviewId = String((await parent.post(path, { stars: 2, words })).body.id)
  const teacher = await school.as(teacherId)
  expect((await teacher.put(`/reviews/${reviewId}/report`, { reason: "Not true." })).status).toBe(200)
  return { parent, teacher, path, reviewId, staff: await school.as(adminId), colleague: await school.as(colleagueId) }
}

async function listed(state: string, id: string): Promise<ModeratedReview | undefined> {
  const { body } = await (await school.as(adminId)).get(`/admins/reviews?state=${state}&pageSize=100`)
  return (body.reviews as ModeratedReview[]).find((each) => each.id === id)
}

test("who has reported a review reports it again once its author has changed it, and not before", async () => {
  const { parent, teacher, path, reviewId, staff } = await reported()
  expect((await staff.put("/admins/review/keep", { id: reviewId })).status).toBe(200)
  expect((await teacher.put(`/reviews/${reviewId}/report`, { reason: "Still not true." })).status).toBe(200)
  expect(await listed("reported", reviewId)).toBeUndefined()
  school.at("2026-11-21")
  expect((await parent.put(path, { stars: 1, words: rude })).status).toBe(200)
  expect((await teacher.put(`/reviews/${reviewId}/report`, { reason: "Now it is rude." })).status).toBe(200)
  expect(await listed("reported", reviewId)).toMatchObject({ reports: [{ reason: "Now it is rude." }] })
})

test("a colleague's decision is not overwritten unseen", async () => {
  for (const first of ["hide", "keep"] as const) {
    const { reviewId, staff, colleague } = await reported()
    const seen = (await listed("reported", reviewId))?.lastChange
    school.at("2026-11-20", "11:00")
    const decisions = { hide: { id: reviewId, reason: "Rude.", seen }, keep: { id: reviewId, seen } }
    const second = first === "hide" ? "keep" : "hide"
    expect((await staff.put(`/admins/review/${first}`, decisions[first])).status).toBe(200)
    expect(await colleague.put(`/admins/review/${second}`, decisions[second])).toMatchObject({
      status: 409,
      body: { message: "This review has been changed or decided since you opened it. Please reload the page." },
    })
    expect((await listed(first === "hide" ? "hidden" : "kept", reviewId))?.id).toBe(reviewId)
    school.at("2026-11-20")
  }
})

test("two who decide at once: one decision counts, and the other one is told", async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const { reviewId, staff, colleague } = await reported()
    const seen = (await listed("reported", reviewId))?.lastChange
    school.at("2026-11-20", "11:00")
    const replies = await Promise.all([
      staff.put("/admins/review/hide", { id: reviewId, reason: "Rude.", seen }),
      colleague.put("/admins/review/keep", { id: reviewId, seen }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    school.at("2026-11-20")
  }
})

test("words that the school has not seen are not shown by its decision", async () => {
  const { parent, path, reviewId, staff } = await reported()
  await staff.put("/admins/review/hide", { id: reviewId, reason: "Rude." })
  school.at("2026-11-20", "12:00")
  await parent.put(path, { stars: 3, words: `${words} Really.` })
  const seen = (await listed("reported", reviewId))?.lastChange
  school.at("2026-11-20", "12:01")
  await parent.put(path, { stars: 1, words: rude })
  expect((await staff.put("/admins/review/keep", { id: reviewId, seen })).status).toBe(409)
  const visitor = await school.as(null)
  expect((await visitor.get(path.replace("/review", "/reviews"))).body.count).toBe(0)
})

test("a second click on the same decision is no error", async () => {
  const { reviewId, staff } = await reported()
  const seen = (await listed("reported", reviewId))?.lastChange
  school.at("2026-11-20", "11:00")
  for (let nth = 0; nth < 2; nth += 1)
    expect((await staff.put("/admins/review/keep", { id: reviewId, seen })).status).toBe(200)
  expect((await (await school.as(await buildLearner(db))).put(`/reviews/${reviewId}/report`, {})).status).toBe(200)
})
