// docs/rules/ledger.md#statement-of-account

import { afterAll, expect, test } from "vitest"
import { buildPaymentForm } from "../../../../test/builders/checkout-form.ts"
import { buildClassInParts } from "../../../../test/builders/classes.ts"
import { buildDiscount } from "../../../../test/builders/discounts.ts"
import { fetchWords } from "../../../../test/builders/documents.ts"
import { openBookSchool } from "../../../../test/builders/ledger.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import type { ShownDue } from "../../../payments/dues-contract.ts"
import type { ShownStatementLine } from "../../statement-contract.ts"

const { school, adminId } = await openBookSchool()
afterAll(school.close)
const { db, deps } = school

const path = "/payments/statement/lines"
const toTheEnd = "?from=2026-11-01&to=2027-06-30"

const put = async (address: string, body: Record<string, unknown>) => {
  const { status } = await (await school.as(adminId)).put(address, body)
  expect([address, status]).toEqual([address, 200])
}

async function buildFamily(instalments = true) {
  school.at("2026-11-20", "08:00")
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
  const items = [
    { classId: await buildClassInParts(db), childId: parent.children[0], ...(instalments && { instalments }) },
  ]
  const { body } = await (await school.as(parent.id)).post("/payments/checkout", buildPaymentForm({ items }))
  const [enrolleeId = ""] = body.enrolleeIds as string[]
  return { parentId: parent.id, items, paymentId: String(body.paymentId), enrolleeId }
}
type Family = Awaited<ReturnType<typeof buildFamily>>

async function statementOf({ parentId }: Pick<Family, "parentId">, search = toTheEnd) {
  const { body } = await (await school.as(parentId)).get(`${path}${search}`)
  return body as unknown as { opening: number; lines: ShownStatementLine[]; balance: number; from: string; to: string }
}

const rowsOf = async (family: Pick<Family, "parentId">) =>
  (await statementOf(family)).lines.map(({ day, text, amount, balance }) => [day, text, amount, balance])

async function payDues({ parentId }: Family, count: number, amount?: number) {
  const caller = await school.as(parentId)
  const { dues } = (await caller.get("/payments/dues")).body as { dues: ShownDue[] }
  const dueIds = dues.slice(0, count).map(({ id }) => id)
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ dueIds }))
  await put("/admins/payment/accept", { paymentId: body.paymentId, amount })
}

test("parts are owed on their days, also when they are paid late, and early ones when they are paid", async () => {
  const family = await buildFamily()
  expect(await rowsOf(family)).toEqual([])
  await put("/admins/payment/accept", { paymentId: family.paymentId })
  const first = [
    ["2026-11-20", "Class price", 1000, 1000],
    ["2026-11-20", "To pay later in parts", -750, 250],
    ["2026-11-20", "Payment through Other", -250, 0],
  ]
  expect(await rowsOf(family)).toEqual([
    ...first,
    ["2026-12-20", "Part 2 of 4", 250, 250],
    ["2027-01-20", "Part 3 of 4", 250, 500],
    ["2027-02-20", "Part 4 of 4", 250, 750],
  ])
  school.at("2026-12-28")
  await payDues(family, 2)
  expect(await rowsOf(family)).toEqual([
    ...first,
    ["2026-12-20", "Part 2 of 4", 250, 250],
    ["2026-12-28", "Part 3 of 4", 250, 500],
    ["2026-12-28", "Payment through Other", -500, 0],
    ["2027-02-20", "Part 4 of 4", 250, 250],
  ])
  const { opening, balance, lines } = await statementOf(family, "?from=2026-12-25&to=2026-12-31")
  expect([opening, balance, lines.length]).toEqual([250, 0, 2])
  expect(lines[0]).toMatchObject({ className: "Piano", fullName: "Migo Cruz" })
})

test("a discount, a change of class, what arrived by hand, what was waived and what was overpaid are lines", async () => {
  const discountId = await buildDiscount(db, { name: "Early", kind: "early", until: "2026-11-30", percent: 10 })
  const family = await buildFamily(false)
  await put("/admins/payment/accept", { paymentId: family.paymentId, amount: 950 })
  const dearer = await buildClassInParts(db, { price_centavos: 150_000 })
  school.at("2026-11-24")
  await put("/admins/enrollee/change-class", { enrolleeID: family.enrolleeId, classID: dearer })
  const { id: enrolleeId } = await db
    .selectFrom("enrollments")
    .select("id")
    .where("class_id", "=", dearer)
    .executeTakeFirstOrThrow()
  await put("/admins/due/received", { enrolleeId, amount: 300, channel: "Maya", reference: "77", day: "2026-11-24" })
  await put("/admins/due/waived", { enrolleeId, words: "A gift." })
  expect(await rowsOf(family)).toEqual([
    ["2026-11-20", "Class price", 1000, 1000],
    ["2026-11-20", "Early", -100, 900],
    ["2026-11-20", "Payment through Other", -950, -50],
    ["2026-11-24", "Change of class", 50, 0],
    ["2026-11-24", "Price difference after the change of class", 300, 300],
    ["2026-11-24", "Payment through Maya", -300, 0],
    ["2026-11-24", "Price difference after the change of class", 100, 100],
    ["2026-11-24", "Waived by the school", -100, 0],
  ])
  await db.updateTable("discounts").set({ ended_at: deps.now() }).where("id", "=", discountId).execute()
})

test("a refund is owed to the family from its approval on, and no longer once it is paid", async () => {
  const family = await buildFamily(false)
  await put("/admins/payment/accept", { paymentId: family.paymentId, amount: 1100 })
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  const caller = await school.as(family.parentId)
  await caller.post(`/payments/${family.paymentId}/refund`, { reason: "mistake", to })
  const { id: refundId } = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", family.paymentId)
    .executeTakeFirstOrThrow()
  school.at("2026-11-25")
  await put("/admins/refund/approve", { refundId })
  expect((await statementOf(family)).balance).toBe(-1100)
  await put("/admins/refund/paid", { refundId, reference: "9", day: "2026-11-25" })
  await put("/admins/over-paid/returned", {
    accountId: family.parentId,
    amount: 100,
    channel: "Maya",
    reference: "10",
    day: "2026-11-25",
  })
  expect((await rowsOf(family)).slice(2)).toEqual([
    ["2026-11-25", "Refund approved", -1000, -1100],
    ["2026-11-25", "Returned to you through Other", 1000, -100],
    ["2026-11-25", "Returned to you through Maya", 100, 0],
  ])
})

test("an approval that is undone leaves nothing owed", async () => {
  const family = await buildFamily(false)
  await put("/admins/payment/accept", { paymentId: family.paymentId })
  await put("/admins/enrollee/pending", { enrolleeId: family.enrolleeId })
  expect((await rowsOf(family)).map(([, text, amount]) => [text, amount])).toEqual([
    ["Class price", 1000],
    ["Payment through Other", -1000],
    ["Enrollment ended", -1000],
    ["Payment undone", 1000],
  ])
})

test("the PDF has the same lines and sums, with the family's name", async () => {
  const family = await buildFamily()
  await put("/admins/payment/accept", { paymentId: family.paymentId })
  const words = await fetchWords(school, family.parentId, `/payments/statement${toTheEnd}`)
  for (const each of [
    "Pia Cruz",
    "20 Dec 2026: Part 2 of 4, Piano, Migo Cruz",
    "₱250.00",
    "₱750.00",
    "not checked yet",
  ])
    expect(words).toContain(each)
})

test("a statement spans at most three years, and without days it is the last year", async () => {
  const family = await buildFamily()
  const { from, to } = await statementOf(family, "")
  expect([from, to]).toEqual(["2025-11-20", "2026-11-20"])
  const caller = await school.as(family.parentId)
  for (const address of [path, "/payments/statement"])
    for (const wrong of [
      "from=2026-12-01&to=2026-11-01",
      "from=2020-01-01&to=2026-01-01",
      "from=today",
      "from=2020-01-01",
    ])
      expect([wrong, (await caller.get(`${address}?${wrong}`)).status]).toEqual([wrong, 400])
})

test("nobody sees what another family owed, and staff, teachers and visitors have no statement", async () => {
  const family = await buildFamily()
  await put("/admins/payment/accept", { paymentId: family.paymentId })
  expect((await statementOf({ parentId: (await buildParent(db)).id })).lines).toEqual([])
  expect((await statementOf({ parentId: await buildLearner(db) })).lines).toEqual([])
  for (const address of [path, "/payments/statement"]) {
    for (const accountId of [adminId, await buildTeacher(db)])
      expect((await (await school.as(accountId)).get(address)).status).toBe(403)
    expect((await school.app.request(address)).status).toBe(401)
  }
})
