// docs/rules/discounts.md#discounts, docs/rules/discounts.md#grants

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildDiscount } from "../../../test/builders/discounts.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { mostOpenDiscounts } from "../domain/discount.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const early = { name: "Early", kind: "early", percent: 10, until: "2026-12-31", bornBy: "school" }
const listed = async () => (await admin.get("/admins/discounts")).body.discounts as { id: string; name: string }[]

test("staff adds, changes and ends a discount, and the audit trail has each change", async () => {
  const { status, body } = await admin.post("/admins/discounts", early)
  expect([status, body.code]).toEqual([200, null])
  const id = String(body.id)
  const [first] = await listed()
  expect(first).toMatchObject({ ...early, id, pesos: null, code: null, limit: null, uses: 0, saved: 0, isOpen: true })
  expect((await admin.put("/admins/discounts", { ...early, id, percent: 20, limit: 5 })).status).toBe(200)
  expect((await admin.delete("/admins/discounts", { id })).status).toBe(200)
  expect((await admin.delete("/admins/discounts", { id })).status).toBe(409)
  expect((await admin.put("/admins/discounts", { ...early, id })).status).toBe(409)
  const [ended] = await listed()
  expect(ended).toMatchObject({ id, percent: 20, limit: 5, isOpen: false })
  const { rows } = (await admin.get(`/admins/audit?thing=discount&id=${id}`)).body as { rows: { what: string }[] }
  expect(rows.map(({ what }) => what.replace(/^.*(created|changed|ended)/, "$1")).toReversed()).toEqual([
    "created the discount “Early”",
    "changed the discount “Early”",
    "ended the discount “Early”",
  ])
})

test("a discount or a grant that is sent twice, at once or after a lost reply, is there once", async () => {
  const code = { name: "Twice", kind: "code", pesos: 70, limit: 3, bornBy: "school" }
  const parent = await buildParent(db, { children: [{}] })
  const grant = { studentId: parent.children[0], pesos: 5000, words: "Scholarship", from: "The Rotary Club" }
  for (const [path, input] of [
    ["/admins/discounts", { ...early, name: "Twice early" }],
    ["/admins/discounts", code],
    ["/admins/grants", grant],
  ] as const) {
    const replies = await Promise.all([1, 2, 3].map(() => admin.post(path, input)))
    replies.push(await admin.post(path, input))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id} ${body.code}`)).size).toBe(1)
  }
  const { grants } = (await admin.get(`/admins/grants?studentId=${grant.studentId}`)).body
  expect(grants).toHaveLength(1)
  const { notices } = (await (await school.as(parent.id)).get("/notices")).body
  expect(notices).toHaveLength(1)
  expect((await admin.post("/admins/grants", { ...grant, pesos: 5001 })).body.id).not.toBe(
    (grants as { id: string }[])[0]?.id,
  )
  school.at("2026-11-20", "11:00")
  expect((await admin.post("/admins/discounts", code)).body.code).not.toBe(
    (await admin.post("/admins/discounts", { ...code, limit: 4 })).body.code,
  )
  school.at("2026-11-20", "10:00")
})

test("of several discounts that get one code at once, one has it, and the others are a 409", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((nth) => buildDiscount(db, { code: `FORMER-${nth}` })))
  const shared = { name: "Shared", kind: "code", percent: 5, code: "ONE-FOR-ALL", bornBy: "school" }
  const replies = await Promise.all(ids.map((id) => admin.put("/admins/discounts", { ...shared, id })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test("a discount by code gets a code nobody guesses, keeps it, and no other open one has it", async () => {
  const code = { name: "Welcome", kind: "code", pesos: 150.5, bornBy: "teacher" }
  const { body } = await admin.post("/admins/discounts", code)
  expect(body.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  const id = String(body.id)
  await admin.put("/admins/discounts", { ...code, id, pesos: 100 })
  expect(await listed()).toContainEqual(expect.objectContaining({ id, code: body.code, pesos: 100 }))
  const same = { ...code, code: ` ${String(body.code).toLowerCase()} ` }
  expect((await admin.post("/admins/discounts", same)).status).toBe(409)
  await admin.delete("/admins/discounts", { id })
  expect((await admin.post("/admins/discounts", same)).status).toBe(200)
})

test.each([
  ["without a reduction", { percent: undefined }, "percent"],
  ["with two reductions", { pesos: 10 }, "percent"],
  ["of more than all", { percent: 101 }, "percent"],
  ["of nothing", { percent: 0 }, "percent"],
  ["that is early without a day", { until: undefined }, "until"],
  ["with a code of another kind", { code: "WELCOME" }, "code"],
  ["with a code of strange letters", { kind: "code", code: "ÄÖ ÜÜ" }, "code"],
  ["with a short code", { kind: "code", code: "ABC" }, "code"],
  ["with a limit of none", { limit: 0 }, "limit"],
  ["of an unknown kind", { kind: "loyal" }, "kind"],
  ["that nobody bears", { bornBy: "nobody" }, "bornBy"],
  ["without a name", { name: " " }, "name"],
])("refuses a discount %s", async (_, more, field) => {
  const { status, body } = await admin.post("/admins/discounts", { ...early, ...more })
  expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
})

test("a hundred discounts are open at a time, and no more", async () => {
  const { body } = await admin.post("/admins/discounts", early)
  const { open } = await db
    .selectFrom("discounts")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: mostOpenDiscounts - open }, (_, nth) => ({
    name: `Early ${nth}`,
    kind: "second-class" as const,
    percent: 5,
    borne_by: "school" as const,
    made_at: school.deps.now(),
  }))
  const added = await db.insertInto("discounts").values(others).returning("id").execute()
  expect((await admin.post("/admins/discounts", { ...early, name: "One more" })).status).toBe(409)
  expect((await admin.delete("/admins/discounts", { id: String(body.id) })).status).toBe(200)
  expect((await admin.post("/admins/discounts", early)).status).toBe(200)
  await db
    .deleteFrom("discounts")
    .where(
      "id",
      "in",
      added.map(({ id }) => id),
    )
    .execute()
})

test("a family is told of a grant; ended, it is listed as such", async () => {
  const { id: parentId, children } = await buildParent(db)
  const classId = await buildClass(db, { name: "Piano" })
  const words = { words: "Scholarship", from: "The Rotary Club" }
  const { status, body } = await admin.post("/admins/grants", {
    studentId: children[0],
    classId,
    percent: 50,
    ...words,
  })
  expect(status).toBe(200)
  const { notices } = (await (await school.as(parentId)).get("/notices")).body as {
    notices: { title: string; text: string }[]
  }
  expect(notices[0]?.title).toContain("has a grant: Scholarship")
  expect(notices[0]?.text).toContain("The Rotary Club gives 50% off the price of Piano.")
  await admin.delete("/admins/grants", { id: body.id })
  expect((await admin.delete("/admins/grants", { id: body.id })).status).toBe(409)
  const { grants } = (await admin.get(`/admins/grants?studentId=${children[0]}`)).body as { grants: object[] }
  expect(grants).toEqual([
    expect.objectContaining({
      id: body.id,
      studentId: children[0],
      accountId: parentId,
      className: "Piano",
      percent: 50,
      used: 0,
      endedAt: expect.any(String),
      ...words,
    }),
  ])
})

test("a grant is for one student who exists", async () => {
  const learner = await buildLearner(db)
  const words = { words: "Scholarship", from: "The school", pesos: 500 }
  expect((await admin.post("/admins/grants", { accountId: learner, ...words })).status).toBe(200)
  expect((await admin.post("/admins/grants", words)).status).toBe(400)
  expect((await admin.post("/admins/grants", { accountId: learner, studentId: learner, ...words })).status).toBe(400)
  expect((await admin.post("/admins/grants", { accountId: crypto.randomUUID(), ...words })).status).toBe(404)
  expect(
    (await admin.post("/admins/grants", { accountId: learner, classId: crypto.randomUUID(), ...words })).status,
  ).toBe(404)
})

test("families and staff without the books neither see nor change discounts and grants", async () => {
  const id = await buildDiscount(db, { code: "FOR-STAFF" })
  const parent = await school.as((await buildParent(db)).id)
  const registrar = await school.as(await buildAdmin(db, { staff_roles: ["registrar"] }))
  for (const caller of [parent, registrar])
    for (const reply of [
      await caller.get("/admins/discounts"),
      await caller.post("/admins/discounts", early),
      await caller.put("/admins/discounts", { ...early, id }),
      await caller.delete("/admins/discounts", { id }),
      await caller.get("/admins/grants"),
      await caller.post("/admins/grants", {}),
      await caller.delete("/admins/grants", { id }),
    ])
      expect(reply.status).toBe(403)
})
