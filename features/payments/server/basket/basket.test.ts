// docs/rules/payments.md#basket

import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm, planCode, type Seat } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

async function buildFamily(count = 1) {
  const parent = await buildParent(db, {
    children: Array.from({ length: count }, (_, nth) => ({ firstName: ["Ana", "Ben"][nth] ?? "Cara" })),
  })
  const caller = await school.as(parent.id)
  const put = (items: readonly Seat[]) => caller.put("/basket", { items: [...items] })
  const basket = async () => ((await caller.get("/basket")).body.items as { classId: string; childId: string }[]) ?? []
  return { ...parent, caller, put, basket }
}

test("a basket keeps seats for any children in any classes, in their order", async () => {
  const piano = await buildClass(db, { name: "Piano", price_centavos: 50_000 })
  const chess = await buildClass(db, { name: "Chess", price_centavos: 0 })
  const { children, caller, put, basket } = await buildFamily(2)
  const [ana = "", ben = ""] = children
  expect(await basket()).toEqual([])
  const items = [
    { classId: piano, childId: ben },
    { classId: chess, childId: ana },
  ]
  const common = { programType: "lifeskills", classType: "group" }
  const shown = [
    { classId: piano, childId: ben, className: "Piano", fullName: "Ben Cruz", price: 500, ...common },
    { classId: chess, childId: ana, className: "Chess", fullName: "Ana Cruz", price: 0, ...common },
  ]
  expect((await put([...items, items[0] as Seat])).body.items).toEqual(shown)
  expect(await basket()).toEqual(shown)
  await put(items.slice(1))
  expect(await basket()).toEqual(shown.slice(1))
  expect((await caller.delete("/basket")).body.items).toEqual([])
  expect(await basket()).toEqual([])
})

test("another's child and an unknown class are not found, and change nothing", async () => {
  const classId = await buildClass(db)
  const [own, other] = [await buildFamily(), await buildFamily()]
  const [childId = ""] = own.children
  await own.put([{ classId, childId }])
  expect((await own.put([{ classId, childId: other.children[0] ?? "" }])).status).toBe(404)
  expect((await own.put([{ classId: crypto.randomUUID(), childId }])).status).toBe(404)
  expect((await own.put([{ classId }])).status).toBe(400)
  expect(await own.basket()).toMatchObject([{ classId, childId }])
  expect(await other.basket()).toEqual([])
})

test.each([
  ["pending", { status: "pending" }],
  ["denied", { status: "denied" }],
  ["archived", { archived_at: new Date() }],
  ["over", { start_date: "2020-01-01", end_date: "2020-02-01" }],
] as const)(
  "a class that is %s is not found and tells nothing, but stays in the basket that had it",
  async (_, hidden) => {
    const [open, secret] = [await buildClass(db), await buildClass(db, hidden)]
    const { children, caller, put, basket } = await buildFamily()
    const [childId = ""] = children
    const refused = await put([{ classId: secret, childId }])
    expect([refused.status, Object.keys(refused.body).sort()]).toEqual([404, ["message", "success"]])
    expect((await caller.post("/basket", { items: [{ classId: secret, childId }] })).status).toBe(404)
    await put([{ classId: open, childId }])
    await db.updateTable("classes").set(hidden).where("id", "=", open).execute()
    expect((await put([{ classId: open, childId }])).status).toBe(200)
    expect(
      (
        await put([
          { classId: open, childId },
          { classId: secret, childId },
        ])
      ).status,
    ).toBe(404)
    expect(await basket()).toMatchObject([{ classId: open }])
  },
)

test("a removed child leaves the basket", async () => {
  const classId = await buildClass(db)
  const { children, put, basket } = await buildFamily()
  const [childId = ""] = children
  await put([{ classId, childId }])
  await db.updateTable("children").set({ removed_at: new Date() }).where("id", "=", childId).execute()
  expect(await basket()).toEqual([])
})

test("what is paid for leaves the basket, and the rest stays", async () => {
  const [piano, chess] = [await buildClass(db), await buildClass(db, { times: { tuesday: "09:00" } })]
  const { children, caller, put, basket } = await buildFamily()
  const [childId = ""] = children
  const items = [piano, chess].map((classId) => ({ classId, childId }))
  await put(items)
  const paid = items.slice(0, 1)
  const code = await planCode(caller, paid)
  expect((await caller.post("/payments/checkout", buildCheckoutForm(paid, { code }))).status).toBe(200)
  expect(await basket()).toMatchObject(items.slice(1))
})

test("two savings at once leave one of the two baskets, whole", async () => {
  const classIds = await Promise.all(Array.from({ length: 6 }, () => buildClass(db)))
  const { children, put, basket } = await buildFamily()
  const baskets = [classIds.slice(0, 3), classIds.slice(3)].map((own) =>
    own.map((classId) => ({ classId, childId: children[0] ?? "" })),
  )
  await Promise.all(baskets.map(put))
  const classIdsInBasket = (await basket()).map(({ classId }) => classId)
  expect([classIds.slice(0, 3), classIds.slice(3)]).toContainEqual(classIdsInBasket)
})

test("pages that add and remove at once lose nothing of each other", async () => {
  const classIds = await Promise.all(Array.from({ length: 8 }, () => buildClass(db)))
  const { children, caller, put, basket } = await buildFamily()
  const [first, ...others] = classIds.map((classId) => ({ classId, childId: children[0] ?? "" }))
  await put([first as Seat])
  await Promise.all([
    ...others.map((item) => caller.post("/basket", { items: [item] })),
    caller.delete("/basket", { items: [first as Seat] }),
  ])
  expect(new Set((await basket()).map(({ classId }) => classId))).toEqual(new Set(classIds.slice(1)))
})

test("a basket holds thirty seats, and says so when there are more", async () => {
  const classIds = await Promise.all(Array.from({ length: 31 }, () => buildClass(db)))
  const { children, caller, put, basket } = await buildFamily()
  const items = classIds.map((classId) => ({ classId, childId: children[0] ?? "" }))
  await put(items.slice(0, 30))
  const refused = await caller.post("/basket", { items: items.slice(30) })
  expect(refused).toMatchObject({ status: 400, body: { errors: { items: "A basket holds at most 30 seats." } } })
  expect(await basket()).toHaveLength(30)
})
