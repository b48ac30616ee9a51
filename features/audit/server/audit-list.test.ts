// docs/rules/audit.md#list

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sealRows } from "../../../platform/audit/seal-rows.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildChild, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { AuditRow } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const ownerId = await buildAdmin(db)
const owner = await school.as(ownerId)

const list = async (query = "") => {
  const { status, body } = await owner.get(`/admins/audit?${query}`)
  return { status, rows: (body.rows ?? []) as AuditRow[], next: body.next as string | null }
}

const { id: parentId } = await buildParent(db)
const classId = await buildClass(db, { name: "Weekend Homeschool Club" })
const childId = await buildChild(db, parentId, { firstName: "Tala", lastName: "Mendoza" })
const enrolleeId = await buildEnrollment(db, { classId, child: { id: childId, parentId }, status: "pending" })

beforeAll(async () => {
  await owner.put("/admins/enrollee/approve", { enrolleeId })
  await owner.put("/admins/user/restrict", { userId: parentId })
})

test("a row says who did what to whom, when, with the values as words and a link", async () => {
  const { rows } = await list("kind=enrollment.approve")
  expect(rows).toEqual([
    {
      id: expect.any(String),
      at: school.deps.now().toISOString(),
      by: "Alma Dizon",
      byId: ownerId,
      what: "Alma Dizon approved Tala Mendoza for Weekend Homeschool Club",
      thing: "enrollment",
      thingId: enrolleeId,
      link: `/admin/enrollees?enrollee=${enrolleeId}`,
      before: "Status: Pending",
      after: "Status: Approved",
    },
  ])
  const [restriction] = (await list("thing=account")).rows
  expect(restriction?.link).toBe(`/admin/users/parents?person=${parentId}`)
  expect(restriction?.what).toMatch(/^Alma Dizon restricted /)
})

test("rows are filtered by person, record, kind and day, also together", async () => {
  const whats = async (query: string) => (await list(query)).rows.map(({ what }) => what.split(" ")[2])
  expect(await whats(`person=${ownerId}&thing=enrollment`)).toEqual(["approved"])
  expect(await whats(`person=${ownerId}&kind=account.restrict`)).toEqual(["restricted"])
  expect(await whats(`thing=account&id=${parentId}`)).toEqual(["restricted"])
  expect(await whats(`thing=account&id=${parentId}&person=${parentId}`)).toEqual([])
  expect(await whats(`thing=class&kind=account.restrict`)).toEqual([])
  expect(await whats("thing=account&from=2026-11-20&to=2026-11-20")).toEqual(["restricted"])
  expect(await whats("thing=account&to=2026-11-19")).toEqual([])
  expect(await whats("thing=account&from=2026-11-21")).toEqual([])
  expect((await list("kind=nothing")).status).toBe(400)
  expect((await list("from=yesterday")).status).toBe(400)
  expect((await list("after=1%20or%202")).status).toBe(400)
  expect((await list("after=999999")).rows).toEqual([])
})

test("pages are read by the last row, and neither repeat nor lose one, also of one moment", async () => {
  const subjectId = crypto.randomUUID()
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < 60; number += 1)
      await recordDecision(tx, {
        at: school.deps.now(),
        accountId: ownerId,
        action: number % 2 ? "subject.activate" : "subject.deactivate",
        thing: "subject",
        thingId: subjectId,
      })
  })
  for (const [query, count] of [
    [`thing=subject&id=${subjectId}`, 60],
    [`thing=subject&id=${subjectId}&kind=subject.activate`, 30],
    ["kind=subject.activate", 30],
    [`person=${ownerId}&thing=subject`, 60],
  ] as const) {
    const ids: number[] = []
    let page = await list(query)
    for (; page.next; page = await list(`${query}&after=${page.next}`))
      ids.push(...page.rows.map(({ id }) => Number(id)))
    ids.push(...page.rows.map(({ id }) => Number(id)))
    expect(ids, query).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  }
})

test("the file has all rows in words, and nothing in it is a formula", async () => {
  await db.transaction().execute((tx) =>
    recordDecision(tx, {
      at: school.deps.now(),
      accountId: null,
      action: "staff.invite",
      thing: "staff-invitation",
      thingId: "1",
      after: { email: "=HYPERLINK(1)" },
    }),
  )
  const fetchAs = await school.fetchAs(ownerId)
  const answer = await fetchAs("/admins/data/audit")
  const text = await answer.text()
  expect(answer.headers.get("content-disposition")).toContain("audit-2026-11-20.csv")
  expect(text.split("\r\n")[0]).toContain("ID,When,By,What,Record,Record ID,Before,After")
  expect(text).toContain("Alma Dizon approved Tala Mendoza for Weekend Homeschool Club")
  expect(text).toContain("The system invited =HYPERLINK(1) to the staff")
  expect(text).not.toMatch(/(^|,)"?=/m)
})

test("the check of a long trail covers every row in one call, and a part of it says where the next begins", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into audit_trail (at, action, thing, thing_id)
    select ${school.deps.now()}::timestamptz, 'enrollment.approve', 'enrollment', number::text
    from generate_series(1, 60000) as number returning id`.execute(db)
  await sealRows(db)
  const check = async (query = "") => (await owner.get(`/admins/audit/check${query}`)).body
  expect(await check()).toEqual({
    success: true,
    ok: true,
    firstBad: null,
    sealedUntil: school.deps.now().toISOString(),
  })
  const part = await check("?after=0")
  expect(part).toMatchObject({ ok: true, firstBad: null, next: expect.stringMatching(/^\d+$/) })
  expect(await check(`?after=${part.next}`)).toEqual({
    success: true,
    ok: true,
    firstBad: null,
    sealedUntil: school.deps.now().toISOString(),
  })
  const last = String(rows.at(-1)?.id)
  await sql`alter table audit_trail disable trigger user`.execute(db)
  await sql`update audit_trail set action = 'enrollment.deny' where id = ${last}`.execute(db)
  expect(await check()).toMatchObject({ ok: false, firstBad: { id: last, problem: "changed" } })
  await sql`update audit_trail set action = 'enrollment.approve' where id = ${last}`.execute(db)
  await sql`alter table audit_trail enable trigger user`.execute(db)
})

test("the check recomputes the seals and names the first row that does not fit", async () => {
  await sealRows(db)
  const check = async () => (await owner.get("/admins/audit/check")).body
  expect(await check()).toMatchObject({ ok: true, firstBad: null, sealedUntil: school.deps.now().toISOString() })
  await sql`alter table audit_trail disable trigger user`.execute(db)
  await sql`update audit_trail set after = '{"status": "denied"}' where id = 1`.execute(db)
  await sql`alter table audit_trail enable trigger user`.execute(db)
  expect(await check()).toMatchObject({ ok: false, firstBad: { id: "1", problem: "changed" } })
})

test.each(["registrar", "cashier", "academic", "support"] as const)("a %s reads no audit trail", async (role) => {
  const staff = await school.as(await buildAdmin(db, { staff_roles: [role] }))
  for (const path of ["/admins/audit", "/admins/data/audit", "/admins/audit/check"])
    expect((await staff.get(path)).status).toBe(403)
})

test("families and teachers read neither the audit trail nor a history", async () => {
  const parent = await school.as((await buildParent(db)).id)
  for (const path of ["/admins/audit", `/admins/enrollee/history?enrolleeId=${enrolleeId}`])
    expect((await parent.get(path)).status).toBe(403)
})

test("the history of a record is for whoever may read the record", async () => {
  const cashier = await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))
  const academic = await school.as(await buildAdmin(db, { staff_roles: ["academic"] }))
  const path = `/admins/enrollee/history?enrolleeId=${enrolleeId}`
  const { body } = await cashier.get(path)
  expect(body.history).toMatchObject([{ what: "Approved the enrollment", who: "Alma Dizon" }])
  expect((await academic.get(path)).status).toBe(403)
  const nobody = crypto.randomUUID()
  for (const [record, name] of [
    ["payment", "paymentId"],
    ["payout", "payoutId"],
    ["refund", "refundId"],
  ]) {
    expect((await cashier.get(`/admins/${record}/history?${name}=${nobody}`)).status).toBe(404)
    expect((await academic.get(`/admins/${record}/history?${name}=${nobody}`)).status).toBe(403)
  }
})
