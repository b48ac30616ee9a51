import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const visitor = await school.as(null)
const teacher_id = await buildTeacher(db)

/** Some classes of each kind, status and stage, also archived ones; some have the same time or price. */
for (let n = 0; n < 72; n += 1) {
  const isSolo = n % 3 === 0
  const ends = ["2026-11-19", "2026-11-20", "2027-03-01", "2026-11-19"][n % 4]
  await buildClass(db, {
    teacher_id,
    name: `Class ${n % 20}`,
    class_type: isSolo ? "solo" : "group",
    program_type: n % 4 === 0 ? "homeschool" : "lifeskills",
    max_students: 5,
    start_date: isSolo ? null : n % 5 === 0 ? "2026-11-21" : "2026-02-01",
    end_date: isSolo ? null : n % 5 === 0 ? "2027-03-01" : ends,
    status: n % 7 === 0 ? "pending" : n % 11 === 0 ? "denied" : "approved",
    archived_at: n % 13 === 0 ? new Date() : null,
    price_centavos: 1000 * (n % 6),
    created_at: new Date(Date.UTC(2026, 9, 1 + (n % 9))),
    updated_at: new Date(),
  })
}

const isLive = sql`status = 'approved' and archived_at is null`
const isOpen = sql`${isLive} and coalesce(end_date >= '2026-11-20', true)`
const newest = sql`created_at desc, id`

test.each([
  ["/admins/classes?", "classes", sql`true`, newest],
  ["/admins/classes?date=asc", "classes", sql`true`, sql`created_at, id desc`],
  ["/admins/classes?name=desc&deleted=0", "classes", sql`archived_at is null`, sql`lower(name) desc, id desc`],
  ["/admins/classes?status=pending", "classes", sql`status = 'pending' and archived_at is null`, newest],
  [
    "/admins/classes?status=ongoing&type=group",
    "classes",
    sql`${isOpen} and start_date <= '2026-11-20' and class_type = 'group'`,
    newest,
  ],
  ["/admins/classes?status=finished", "classes", sql`${isLive} and end_date < '2026-11-20'`, newest],
  [
    "/admins/classes?deleted=1&programType=homeschool",
    "classes",
    sql`archived_at is not null and program_type = 'homeschool'`,
    newest,
  ],
  ["/classes?", "result", isOpen, newest],
  ["/classes?sort=price-asc", "result", isOpen, sql`price_centavos, ${newest}`],
  [
    "/classes?sort=price-desc&programType=lifeskills",
    "result",
    sql`${isOpen} and program_type = 'lifeskills'`,
    sql`price_centavos desc, ${newest}`,
  ],
  ["/classes?sort=name-asc&classType=solo", "result", sql`${isOpen} and class_type = 'solo'`, sql`lower(name), id`],
] as const)(
  "every page of %s holds what stands there, and it says how many there are",
  async (path, key, where, order) => {
    const { rows } = await sql<{ id: string }>`select id from classes where ${where} order by ${order}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    const last = Math.ceil(rows.length / 5)
    for (let number = 1; number <= last + 1; number += 1) {
      const { body } = await (path.startsWith("/admins") ? admin : visitor).get(`${path}&pageSize=5&page=${number}`)
      const listed = (body[key] as { id: string }[]).map(({ id }) => id)
      expect(listed, `page ${number}`).toEqual(rows.slice((number - 1) * 5, number * 5).map(({ id }) => id))
      expect((body.pagination as { total: number }).total).toBe(rows.length)
    }
  },
)
