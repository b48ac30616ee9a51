import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// docs/rules/monitoring.md

const school = await testSchool()
afterAll(school.close)
const { db } = school
beforeEach(() => school.at("2026-11-20"))

const attentionOf = async (id: string) => (await (await school.as(id)).get("/attention")).body

const nothing = { success: true, payments: [], due: [], basket: null, cards: [] }

test("a rejected payment waits while another proof may be sent, with its students", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ana", lastName: "Cruz" }] })
  const other = await buildParent(db)
  const [child] = parent.children
  const classId = await buildClass(db, { name: "Piano" })
  const paymentId = await buildPayment(db, parent.id, undefined, { status: "rejected", reason: "unreadable" })
  await buildEnrollment(db, { classId, child: { id: child ?? "", parentId: parent.id }, status: "denied", paymentId })
  const payment = { id: paymentId, seats: [{ fullName: "Ana Cruz", className: "Piano" }], seatsHeldUntil: null }
  expect(await attentionOf(parent.id)).toMatchObject({ ...nothing, payments: [payment] })
  expect(await attentionOf(other.id)).toEqual(nothing)
  await db.updateTable("payments").set({ reason: "fake" }).where("id", "=", paymentId).execute()
  expect(await attentionOf(parent.id)).toEqual(nothing)
})

test("an unread report card waits, in the words of its notice, until it is read", async () => {
  const parent = await buildParent(db)
  const facts = {
    student: "Ana Cruz",
    class: {
      id: await buildClass(db, { name: "Homeroom" }),
      name: "Homeroom",
      programType: "homeschool",
      classType: "group",
    },
    isFirst: true,
    isClassHidden: false,
  }
  const notice = {
    account_id: parent.id,
    kind: "report-card-published",
    facts: JSON.stringify(facts),
    created_at: school.deps.now(),
    cause: "test",
  }
  const { id } = await db
    .insertInto("notices")
    .values(notice as never)
    .returning("id")
    .executeTakeFirstOrThrow()
  const { cards } = await attentionOf(parent.id)
  expect(cards).toEqual([
    {
      noticeId: id,
      title: expect.stringContaining("Ana Cruz"),
      text: expect.any(String),
      link: expect.stringContaining("/parent/classroom/homeschool/group/"),
    },
  ])
  await (await school.as(parent.id)).put("/notices/read", { ids: [id] })
  expect(await attentionOf(parent.id)).toEqual(nothing)
})

test("a basket waits with its classes, and with the end of the seats that are held while paying", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ana" }, { firstName: "Ben" }] })
  const [ana, ben] = parent.children
  const [piano, chess] = [await buildClass(db, { name: "Piano" }), await buildClass(db, { name: "Chess" })]
  const items = [
    { classId: piano, childId: ana },
    { classId: chess, childId: ana },
    { classId: piano, childId: ben },
  ]
  const browser = await school.as(parent.id)
  expect((await browser.post("/basket", { items })).status).toBe(200)
  const classNames = ["Piano", "Chess"]
  expect((await attentionOf(parent.id)).basket).toEqual({ classNames, seatsHeldUntil: null })
  expect((await browser.post("/payments/plan", { items })).status).toBe(200)
  const { seatsHeldUntil } = (await attentionOf(parent.id)).basket as { seatsHeldUntil: string }
  expect(Date.parse(seatsHeldUntil)).toBeGreaterThan(school.deps.now().getTime())
  school.at("2026-11-21")
  expect((await attentionOf(parent.id)).basket).toEqual({ classNames, seatsHeldUntil: null })
  expect((await attentionOf((await buildParent(db)).id)).basket).toBeNull()
  await db.updateTable("children").set({ removed_at: school.deps.now() }).where("parent_id", "=", parent.id).execute()
  expect((await attentionOf(parent.id)).basket).toBeNull()
})

test("teachers have no such list", async () => {
  expect((await (await school.as(await buildTeacher(db))).get("/attention")).status).toBe(403)
})
