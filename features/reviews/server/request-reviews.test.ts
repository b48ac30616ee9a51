// docs/rules/reviews.md#asking

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass, type ClassOverrides } from "../../../test/builders/classes.ts"
import { buildAttended, buildFamilyIn } from "../../../test/builders/reviews.ts"
import { testSchool } from "../../../test/school.ts"
import { requestReviews } from "./request-reviews.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
beforeEach(() => school.at("2026-11-20"))

async function attendedBy(count: number, of: ClassOverrides = {}) {
  const classId = await buildClass(db, of)
  const family = await buildFamilyIn(db, classId)
  await buildAttended(db, { classId, enrolleeIds: [family.enrolleeId], count })
  return { classId, ...family }
}
const momentsTold = async (accountId: string) =>
  (
    await db
      .selectFrom("notices")
      .select("facts")
      .where("account_id", "=", accountId)
      .where("kind", "=", "review-requested")
      .orderBy("created_at")
      .execute()
  ).map(({ facts }) => (facts as { moment: string }).moment)

test("a family is asked once after the fourth attended class, and once at the end", async () => {
  const three = await attendedBy(3)
  const four = await attendedBy(4, { end_date: "2026-11-22" })
  await requestReviews(deps)
  await requestReviews(deps)
  expect(await momentsTold(three.parentId)).toEqual([])
  expect(await momentsTold(four.parentId)).toEqual(["fourth"])
  school.at("2026-11-23")
  await requestReviews(deps)
  await requestReviews(deps)
  expect(await momentsTold(four.parentId)).toEqual(["fourth", "end"])
})

test("whoever has reviewed, attended too little, left, or whose time is long over is not asked", async () => {
  const reviewed = await attendedBy(4)
  await (await school.as(reviewed.parentId)).post(`/classes/${reviewed.classId}/review`, { stars: 5 })
  const few = await attendedBy(1, { end_date: "2026-11-19" })
  const left = await attendedBy(4)
  await db
    .updateTable("enrollments")
    .set({ status: "left", left_at: new Date("2026-11-19") })
    .where("id", "=", left.enrolleeId)
    .execute()
  const longAgo = await attendedBy(4)
  const archived = await attendedBy(4, { archived_at: new Date("2026-11-19") })
  school.at("2026-11-28")
  await requestReviews(deps)
  expect(await momentsTold(longAgo.parentId)).toEqual([])
  school.at("2026-11-20")
  await requestReviews(deps)
  for (const { parentId } of [reviewed, few, left, archived]) expect(await momentsTold(parentId)).toEqual([])
  expect(await momentsTold(longAgo.parentId)).toEqual(["fourth"])
})

test("two runs at once ask a family once", async () => {
  const { parentId } = await attendedBy(4)
  await Promise.all([requestReviews(deps), requestReviews(deps), requestReviews(deps)])
  expect(await momentsTold(parentId)).toEqual(["fourth"])
})
