// docs/rules/reviews.md#reading

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { buildReview } from "../../../test/builders/reviews.ts"
import { testSchool } from "../../../test/school.ts"
import { rankAllClasses } from "../../classes/server/ratings/follow-mean-rating.ts"
import type { ClassReviews } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
beforeEach(() => school.at("2026-11-20"))

const visitor = await school.as(null)
const reviewsOf = async (classId: string, query = "") =>
  (await visitor.get(`/classes/${classId}/reviews${query}`)).body as unknown as ClassReviews
const rate = async (class_id: string, stars: number) =>
  db
    .insertInto("class_ratings")
    .values({ class_id, account_id: await buildLearner(db), stars })
    .execute()

test("mean, count and stars are those of all visible reviews and of stars without a review", async () => {
  const classId = await buildClass(db)
  await buildReview(db, classId, { stars: 5 })
  await buildReview(db, classId, { stars: 4 })
  await buildReview(db, classId, { stars: 1, hidden_at: new Date(), hidden_reason: "Spam" })
  await rate(classId, 4)
  expect(await reviewsOf(classId)).toMatchObject({
    mean: 4.3,
    count: 3,
    stars: [0, 0, 0, 2, 1],
    pagination: { total: 2 },
  })
})

test("reviews are listed ten a page, the newest first or those with the most to read", async () => {
  const classId = await buildClass(db, { max_students: 20 })
  for (let nth = 1; nth <= 12; nth += 1)
    await buildReview(db, classId, {
      written_at: new Date(Date.UTC(2026, 9, nth)),
      words: nth === 3 ? "A long text. ".repeat(10) : nth === 7 ? "A shorter text, here." : null,
      parent: { first_name: `Ana${nth}` },
    })
  const names = async (query: string) => (await reviewsOf(classId, query)).reviews.map(({ name }) => name.split(" ")[0])
  const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((nth) => `Ana${nth}`)
  expect(await names("")).toEqual(newest)
  expect(await names("?sort=newest&page=2")).toEqual(["Ana2", "Ana1"])
  expect((await names("?sort=helpful")).slice(0, 3)).toEqual(["Ana3", "Ana7", "Ana12"])
  expect(await names("?page=3")).toEqual([])
  expect((await visitor.get(`/classes/${classId}/reviews?sort=best`)).status).toBe(400)
})

test("the reviews of a teacher are those of all classes, each with its class, and count as the teacher's ratings", async () => {
  const teacherId = await buildTeacher(db)
  const own = { teacher_id: teacherId, max_students: 20 }
  const chess = await buildClass(db, { ...own, name: "Chess" })
  const choir = await buildClass(db, { ...own, name: "Choir", archived_at: new Date("2026-11-10T00:00:00Z") })
  await buildReview(db, await buildClass(db), { stars: 1 })
  await buildReview(db, choir, {
    stars: 5,
    written_at: new Date(Date.UTC(2026, 9, 1)),
    words: "A long text. ".repeat(10),
  })
  for (let nth = 2; nth <= 11; nth += 1)
    await buildReview(db, chess, { stars: 4, written_at: new Date(Date.UTC(2026, 9, nth)) })
  await buildReview(db, chess, { stars: 1, hidden_at: new Date(), hidden_reason: "Spam" })
  await rate(choir, 2)
  const path = `/classes/teachers/${teacherId}`
  const page = async (query = "") => (await visitor.get(`${path}/reviews${query}`)).body as unknown as ClassReviews
  const first = await page()
  expect(first).toMatchObject({ mean: 3.9, count: 12, stars: [0, 1, 0, 10, 1], pagination: { total: 11 } })
  expect(first.reviews.map(({ className }) => className)).toEqual(Array(10).fill("Chess"))
  expect((await page("?page=2")).reviews).toMatchObject([{ className: "Choir", stars: 5, attendedToEnd: true }])
  expect((await page("?sort=helpful")).reviews[0]).toMatchObject({ className: "Choir" })
  expect((await visitor.get(path)).body.teacher).toMatchObject({ ratings: 3.9, ratingsCount: 12 })
  expect((await visitor.get(`${path}/reviews?sort=best`)).status).toBe(400)
})

test("a teacher without a public page has no public reviews", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  await buildReview(db, classId)
  const path = `/classes/teachers/${teacherId}/reviews`
  expect((await visitor.get(path)).status).toBe(200)
  await db.updateTable("accounts").set({ restricted_at: new Date() }).where("id", "=", teacherId).execute()
  expect((await visitor.get(path)).status).toBe(404)
  await db.updateTable("accounts").set({ restricted_at: null }).where("id", "=", teacherId).execute()
  await db.updateTable("classes").set({ archived_at: new Date() }).where("id", "=", classId).execute()
  expect((await visitor.get(path)).status).toBe(404)
  expect((await visitor.get("/classes/teachers/nonsense/reviews")).status).toBe(404)
})

test("reviews of a class that the reader cannot see are not found", async () => {
  const hidden = await buildClass(db, { status: "pending" })
  expect((await visitor.get(`/classes/${hidden}/reviews`)).status).toBe(404)
  expect((await visitor.get("/classes/nonsense/reviews")).status).toBe(404)
})

test("the ratings of a teacher and the rating of each class follow every review at once", async () => {
  const teacherId = await buildTeacher(db)
  const classes = [await buildClass(db, { teacher_id: teacherId }), await buildClass(db, { teacher_id: teacherId })]
  const [first = "", second = ""] = classes
  const ratings = async () =>
    (await (await school.as(teacherId)).get("/teachers/status")).body.status as { ratings: number | null }
  const cards = async () => {
    const times = (await visitor.get(`/classes/times?ids=${classes.join(",")}`)).body.times as {
      id: string
      rating: number | null
    }[]
    return classes.map((id) => times.find((each) => each.id === id)?.rating)
  }
  expect(await ratings()).toMatchObject({ ratings: null })
  const id = await buildReview(db, first, { stars: 1 })
  await buildReview(db, first, { stars: 5 })
  await rate(second, 3)
  expect(await ratings()).toMatchObject({ ratings: 3 })
  expect(await cards()).toEqual([null, null])
  await buildReview(db, first, { stars: 4 })
  expect(await cards()).toEqual([3.3, null])
  await db.updateTable("reviews").set({ hidden_at: new Date(), hidden_reason: "Spam" }).where("id", "=", id).execute()
  expect(await cards()).toEqual([null, null])
  expect(await ratings()).toMatchObject({ ratings: 4 })
  await db.deleteFrom("reviews").where("id", "=", id).execute()
  expect(await ratings()).toMatchObject({ ratings: 4 })
})

test("the best rated classes are first by the Bayesian mean, so that one five does not beat forty of 4.8", async () => {
  const forty = await buildClass(db, { name: "Sorted forty" })
  const one = await buildClass(db, { name: "Sorted one" })
  const none = await buildClass(db, { name: "Sorted none" })
  const poor = await buildClass(db, { name: "Sorted poor" })
  for (let nth = 0; nth < 40; nth += 1) await rate(forty, nth < 32 ? 5 : 4)
  await rate(one, 5)
  for (const stars of [1, 2, 1]) await rate(poor, stars)
  await rankAllClasses(school.deps)
  const sorted = async (query = "") => {
    const { body } = await visitor.get(`/classes?className=Sorted&sort=rating${query}`)
    return (body.result as { name: string }[]).map(({ name }) => name)
  }
  expect(await sorted()).toEqual(["Sorted forty", "Sorted one", "Sorted none", "Sorted poor"])
  const all = (await visitor.get("/classes?sort=rating&pageSize=100")).body.result as { id: string }[]
  const ids = all.map(({ id }) => id)
  expect([forty, one, none, poor].map((id) => ids.indexOf(id)).toSorted((a, b) => a - b)).toEqual(
    [forty, one, none, poor].map((id) => ids.indexOf(id)),
  )
  const last = (await visitor.get(`/classes?sort=rating&pageSize=1&page=${all.length}`)).body.result as { id: string }[]
  expect(last[0]?.id).toBe(poor)
})

test("classes are ranked again by the school's mean once it has moved", async () => {
  const none = await buildClass(db)
  const rankOf = async (id: string) =>
    (await db.selectFrom("classes").select("rating_rank").where("id", "=", id).executeTakeFirstOrThrow()).rating_rank
  for (let nth = 0; nth < 30; nth += 1) await rate(await buildClass(db), 1)
  const before = await rankOf(none)
  await rankAllClasses(school.deps)
  const { mean } = await db.selectFrom("rating_prior").select("mean").executeTakeFirstOrThrow()
  expect(before).toBeGreaterThan(await rankOf(none))
  expect(await rankOf(none)).toBe(Math.round(mean * 1_000_000))
})
