import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm, type Seat } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

async function buildFamily(count = 1) {
  const parent = await buildParent(db, { children: Array.from({ length: count }, () => ({})) })
  const caller = await school.as(parent.id)
  const plan = async (items: readonly Seat[]) => (await caller.post("/payments/plan", { items: [...items] })).body
  const seat = (classId: string, nth = 0): Seat => ({ classId, childId: parent.children[nth] ?? "" })
  return { ...parent, caller, plan, seat }
}

const fortyFive = "2026-11-20T02:45:00.000Z"

test("opening the payment holds the seats for 45 minutes, and opening it again does not make it longer", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 1 })
  const [first, second] = [await buildFamily(), await buildFamily()]
  expect(await first.plan([first.seat(classId)])).toMatchObject({ heldUntil: fortyFive, problems: [] })
  expect((await second.plan([second.seat(classId)])).problems).toMatchObject([
    { problem: "This class is full. There are not enough free seats." },
  ])
  school.at("2026-11-20", "10:44")
  expect((await first.plan([first.seat(classId)])).heldUntil).toBe(fortyFive)
  school.at("2026-11-20", "10:45")
  expect((await second.plan([second.seat(classId)])).heldUntil).toBe("2026-11-20T03:30:00.000Z")
  expect((await first.plan([first.seat(classId)])).heldUntil).toBe(null)
})

test("another child in the same class takes over what is held: an account holds no more than it asks for", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 2 })
  const family = await buildFamily(2)
  await family.plan([family.seat(classId, 0)])
  school.at("2026-11-20", "10:10")
  expect((await family.plan([family.seat(classId, 1)])).heldUntil).toBe(fortyFive)
  const holds = db.selectFrom("seat_holds").select("child_id").where("class_id", "=", classId)
  expect(await holds.execute()).toEqual([{ child_id: family.children[1] }])
})

test("who never pays may hold seats three times in a day; a payment makes it three again", async () => {
  school.at("2026-11-20")
  const classIds = await Promise.all(Array.from({ length: 6 }, () => buildClass(db)))
  const family = await buildFamily()
  const heldUntil = async (nth: number) => (await family.plan([family.seat(classIds[nth] ?? "")])).heldUntil
  for (const nth of [0, 1, 2]) expect(await heldUntil(nth)).toBe(fortyFive)
  expect(await heldUntil(3)).toBe(null)
  expect(await heldUntil(0)).toBe(fortyFive)
  const paid = [family.seat(classIds[0] ?? "")]
  expect((await family.caller.post("/payments/checkout", buildCheckoutForm(paid))).status).toBe(200)
  expect(await heldUntil(3)).toBe(fortyFive)
  school.at("2026-11-21", "10:00")
  for (const nth of [4, 5]) expect(await heldUntil(nth)).toBe("2026-11-21T02:45:00.000Z")
})

test("a basket holds no seat: what was held is free again when its class is put there", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 1 })
  const [first, second] = [await buildFamily(), await buildFamily()]
  await first.plan([first.seat(classId)])
  await first.caller.put("/basket", { items: [first.seat(classId)] })
  expect((await second.plan([second.seat(classId)])).problems).toEqual([])
})

test("seats that were given back are held again until the same time, which is no new beginning", async () => {
  school.at("2026-11-20")
  const classIds = await Promise.all([1, 2, 3].map(() => buildClass(db, { max_students: 1 })))
  const family = await buildFamily()
  const items = classIds.map((classId) => family.seat(classId))
  for (const item of items) {
    await family.plan([item])
    await family.caller.post("/basket", { items: [item] })
  }
  school.at("2026-11-20", "10:30")
  expect((await family.plan(items)).heldUntil).toBe(fortyFive)
  await family.caller.delete("/basket", { items: items.slice(0, 1) })
  const other = await buildFamily()
  expect(await other.plan(classIds.map((classId) => other.seat(classId)))).toMatchObject({
    lines: [{ classId: classIds[0] }],
    problems: [{ classId: classIds[1] }, { classId: classIds[2] }],
  })
})

test("a student for whom a seat is held twice needs one", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 2 })
  const [first, second] = [await buildFamily(), await buildFamily()]
  await first.plan([first.seat(classId)])
  const [child_id = ""] = first.children
  const offer = { class_id: classId, account_id: first.id, child_id, kind: "offer" as const }
  const until = new Date("2026-11-21T02:00:00.000Z")
  await db
    .insertInto("seat_holds")
    .values({ ...offer, until, created_at: school.deps.now() })
    .execute()
  expect((await second.plan([second.seat(classId)])).heldUntil).toBe(fortyFive)
})

test("ten families open the payment of three seats in two classes at once: three hold them, and only they get them", async () => {
  school.at("2026-11-20")
  const classIds = [await buildClass(db, { max_students: 3 }), await buildClass(db, { max_students: 3 })]
  const families = await Promise.all(Array.from({ length: 10 }, () => buildFamily()))
  const plans = await Promise.all(
    families.map(({ plan, seat }, nth) => {
      const items = classIds.map((classId) => seat(classId))
      return plan(nth % 2 ? items : items.toReversed())
    }),
  )
  const holders = families.filter((_, nth) => plans[nth]?.heldUntil)
  expect(holders).toHaveLength(3)
  const answers = await Promise.all(
    families.map(({ caller, seat }) =>
      caller.post("/payments/checkout", buildCheckoutForm(classIds.map((classId) => seat(classId)))),
    ),
  )
  expect(families.filter((_, nth) => answers[nth]?.status === 200)).toEqual(holders)
})
