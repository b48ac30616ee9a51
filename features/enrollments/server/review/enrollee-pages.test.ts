import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

const ongoing = await buildClass(db, { end_date: "2026-12-31" })
const endsToday = await buildClass(db, { end_date: "2026-11-20" })
const incoming = await buildClass(db, { start_date: "2026-11-21", end_date: "2026-12-31" })
const learnerId = await buildLearner(db)

/** Enrollments over ninety days. Many have the same moment, some the same name. */
await sql`
  insert into enrollments (class_id, learner_id, account_id, student_sort, status, created_at)
  select (array[${ongoing}, ${endsToday}, ${incoming}]::uuid[])[1 + n % 3], ${learnerId}, ${learnerId}, 'student ' || n % 200,
    (array['denied', 'left'])[1 + n % 2], '2026-08-01T22:00:00Z'::timestamptz + n / 7 * interval '9 hours'
  from generate_series(1, 1700) as n`.execute(db)
await sql`select draw_name_ranges(50)`.execute(db)

const orders = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id desc`,
  "name-asc": sql`student_sort, id`,
  "name-desc": sql`student_sort desc, id desc`,
}

const idsInOrder = async (sort: keyof typeof orders, where = sql`true`) =>
  (await sql<{ id: string }>`select id from enrollments where ${where} order by ${orders[sort]}`.execute(db)).rows.map(
    ({ id }) => id,
  )

async function page(query: string) {
  const { body } = await (await school.as(adminId)).get(`/admins/enrollees?${query}`)
  const { total } = body.pagination as { total: number }
  return { ids: (body.enrollees as { id: string }[]).map(({ id }) => id), total }
}

test.each(Object.keys(orders) as (keyof typeof orders)[])(
  "every page of the list %s holds what stands there, wherever it is read from",
  async (sort) => {
    for (const [filter, where] of [
      ["", sql`true`],
      ["&status=denied", sql`status = 'denied'`],
      ["&classStatus=ongoing", sql`class_id in (${ongoing}, ${endsToday})`],
    ] as const) {
      const all = await idsInOrder(sort, where)
      const last = Math.ceil(all.length / 20)
      for (const number of [
        1,
        2,
        Math.floor(last / 3),
        Math.floor(last / 2),
        Math.floor((2 * last) / 3),
        last - 1,
        last,
        last + 1,
      ]) {
        const { ids, total } = await page(`sort=${sort}&page=${number}${filter}`)
        expect(ids, `page ${number}${filter}`).toEqual(all.slice((number - 1) * 20, number * 20))
        expect(total).toBe(all.length)
      }
    }
  },
)

test("a class that ends today is ongoing until tomorrow, and its enrollments are listed so from then on", async () => {
  const totals = async () => [(await page("classStatus=ongoing")).total, (await page("classStatus=finished")).total]
  const [each = 0] = [await db.selectFrom("enrollments").select("id").where("class_id", "=", endsToday).execute()].map(
    ({ length }) => length,
  )
  const all = await db.selectFrom("enrollments").select("class_id").execute()
  const inClass = (id: string) => all.filter(({ class_id }) => class_id === id).length
  expect(await totals()).toEqual([inClass(ongoing) + each, 0])
  school.at("2026-11-21")
  expect(await totals()).toEqual([inClass(ongoing) + inClass(incoming), each])
  expect((await page("classStatus=finished&status=denied&pageSize=100&sort=oldest")).ids).toEqual(
    (await idsInOrder("oldest", sql`class_id = ${endsToday} and status = 'denied'`)).slice(0, 100),
  )
  school.at("2026-11-20")
  expect(await totals()).toEqual([inClass(ongoing) + each, 0])
})

test("enrollments of a class that is archived, and revived, leave the list by its stage and come back", async () => {
  const before = (await page("classStatus=ongoing")).total
  const admin = await school.as(adminId)
  expect((await admin.put("/admins/class/archive", { classId: ongoing })).status).toBe(200)
  expect((await page("classStatus=ongoing")).total).toBeLessThan(before)
  expect((await admin.put("/admins/class/revive", { classId: ongoing })).status).toBe(200)
  expect((await page("classStatus=ongoing")).total).toBe(before)
})
