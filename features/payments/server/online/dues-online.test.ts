// docs/rules/payments.md#dues-paid-online

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildProof } from "../../../../test/builders/enroll-form.ts"
import {
  buildOnlineFamily,
  buildStartedDues,
  buildStartedOnline,
  linesOfPayment,
  type OnlineFamily,
  openOnlineSchool,
} from "../../../../test/builders/online-payments.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import type { Payment } from "../../contract.ts"
import type { ShownDue } from "../../dues-contract.ts"
import { settleCheckout } from "./settle-checkout.ts"

const { school, provider, close } = await openOnlineSchool()
afterAll(close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

beforeEach(() => school.at("2026-11-20"))

/** A child in a class of 1,000 pesos that is paid in four parts. The first is paid: 250 pesos. */
async function buildOwing() {
  const teacherId = await buildTeacher(db)
  const classOf = { name: "Piano", price_centavos: 100_000, end_date: "2027-06-30", teacher_id: teacherId }
  const classId = await buildClass(db, classOf)
  const offer = { parts: 4, every: "month" }
  expect((await (await school.as(teacherId)).put(`/classes/${classId}/instalments`, offer)).status).toBe(200)
  const family = await buildOnlineFamily(school)
  const started = await buildStartedOnline(db, family, [{ ...family.seat(classId), instalments: true }])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  const dues = await duesOf(family)
  expect(dues).toHaveLength(3)
  const enrollment = db.selectFrom("enrollments").select("id").where("account_id", "=", family.id)
  return { family, dueIds: dues.map(({ id }) => id), enrolleeId: (await enrollment.executeTakeFirstOrThrow()).id }
}

const owed = async ({ caller }: OnlineFamily) =>
  (await caller.get("/payments/dues")).body as { dues: ShownDue[]; credit: number }
const duesOf = async (family: OnlineFamily) => (await owed(family)).dues
const stateOf = async ({ caller }: OnlineFamily, id: string) => (await caller.get(`/payments/${id}/online`)).body.state
const paymentOf = async ({ caller }: OnlineFamily, id: string) =>
  (await caller.get(`/payments/${id}`)).body.payment as Payment
const noticesOf = async ({ caller }: OnlineFamily) =>
  (await caller.get("/notices")).body.notices as { kind: string; title: string; text: string }[]
const assertBooks = async () => expect((await checkBooks(deps)).differences).toEqual([])

async function arrive(started: { id: string; at: string }) {
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
}

/** Sends a proof for these dues. */
async function sendProof({ caller }: OnlineFamily, dueIds: readonly string[]) {
  const { body: plan } = await caller.post("/payments/plan", { dueIds: [...dueIds] })
  const form = new FormData()
  form.append("dueIds", JSON.stringify(dueIds))
  form.append("code", String(plan.code))
  form.append("payment-proof", buildProof())
  return caller.post("/payments/checkout", form)
}

const receive = (enrolleeId: string, amount: number) =>
  admin.put("/admins/due/received", { enrolleeId, amount, channel: "GCash", reference: "R1", day: "2026-11-20" })

test("dues are paid online like by a proof: accepted by itself, with receipt, notice and books", async () => {
  const { family, dueIds } = await buildOwing()
  const [first = "", second = ""] = dueIds
  expect((await family.caller.post("/payments/plan", { dueIds: [first, second] })).body).toMatchObject({
    amount: 500,
    online: [{ provider: "paymongo", fee: 0 }],
  })
  const started = await buildStartedDues(db, family, [first, second])
  expect(provider.checkouts.get(started.at)).toMatchObject({
    amount: 50_000,
    lines: [
      { name: "Piano: Part 2 of 4", amount: 25_000 },
      { name: "Piano: Part 3 of 4", amount: 25_000 },
    ],
    cancelUrl: expect.stringMatching(/\/parent\/payments\?unpaid=1$/),
  })
  expect(await stateOf(family, started.paymentId)).toBe("waiting")
  expect(await duesOf(family)).toHaveLength(3)
  await arrive(started)
  await settleCheckout(deps, started.id)
  expect(await stateOf(family, started.paymentId)).toBe("paid")
  expect(await duesOf(family)).toMatchObject([{ text: "Part 4 of 4" }])
  expect(await paymentOf(family, started.paymentId)).toMatchObject({
    status: "accepted",
    amountReceived: 500,
    dues: [
      { text: "Part 2 of 4", amount: 250 },
      { text: "Part 3 of 4", amount: 250 },
    ],
  })
  expect(await linesOfPayment(db, started.paymentId)).toEqual([
    "payment deferred -50000",
    "payment money:paymongo 50000",
    "provider-fee money:paymongo -1250",
    "provider-fee provider-fees 1250",
  ])
  expect((await family.caller.get(`/payments/${started.paymentId}/receipt`)).status).toBe(200)
  expect((await noticesOf(family)).filter(({ kind }) => kind === "due-settled")).toHaveLength(1)
  await assertBooks()
})

test("two tabs that pay the same due get one page, and five starts at once make one payment", async () => {
  const { family, dueIds } = await buildOwing()
  provider.fail({ slowMs: 600 })
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      family.caller.post("/payments/online", { dueIds: dueIds.slice(0, 1), provider: "paymongo" }),
    ),
  )
  expect(all.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(all.map(({ body }) => body.address)).size).toBe(1)
  const unpaid = db.selectFrom("payments").select("id").where("account_id", "=", family.id)
  expect(await unpaid.where("status", "=", "online").execute()).toHaveLength(1)
  const other = await buildStartedDues(db, family, dueIds)
  expect((await paymentOf(family, other.paymentId)).dues).toHaveLength(3)
})

test("one due that is paid on two pages at once is settled once, and the rest is overpaid with notices", async () => {
  const { family, dueIds } = await buildOwing()
  const [due = ""] = dueIds
  const first = await buildStartedDues(db, family, [due])
  const second = await buildStartedDues(db, family, dueIds.slice(0, 2))
  for (const { at } of [first, second]) provider.pay(at)
  await Promise.all([settleCheckout(deps, first.id), settleCheckout(deps, second.id)])
  expect(await duesOf(family)).toHaveLength(1)
  expect((await owed(family)).credit).toBe(250)
  const [notice, ...more] = (await noticesOf(family)).filter(({ kind }) => kind === "dues-overpaid")
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: "You overpaid ₱250.00",
    text: expect.stringContaining("already paid or no longer owed: Piano: Part 2 of 4."),
  })
  const toStaff = db.selectFrom("notices").select("kind").where("account_id", "=", adminId)
  expect(await toStaff.where("kind", "=", "online-without-due").execute()).toHaveLength(1)
  await assertBooks()
})

test("the same payment that arrives on two pages is overpaid the second time", async () => {
  const { family, dueIds } = await buildOwing()
  const first = await buildStartedDues(db, family, dueIds.slice(0, 1))
  school.at("2026-11-20", "10:30")
  const second = await buildStartedDues(db, family, dueIds.slice(0, 1))
  expect([second.paymentId === first.paymentId, second.id === first.id]).toEqual([true, false])
  await arrive(first)
  await arrive(second)
  expect(await owed(family)).toMatchObject({ credit: 250, dues: [{}, {}] })
  expect((await noticesOf(family)).map(({ kind }) => kind)).toContain("paid-twice")
  await assertBooks()
})

test("money for a due that was received by hand, waived or cancelled meanwhile is overpaid, never lost", async () => {
  const ends = {
    received: (enrolleeId: string) => receive(enrolleeId, 750),
    waived: (enrolleeId: string) => admin.put("/admins/due/waived", { enrolleeId, words: "A present" }),
    cancelled: async (_: string, { caller }: OnlineFamily) => {
      const paid = (await caller.get("/payments")).body.payments as Payment[]
      const paymentId = paid.find(({ status }) => status === "accepted")?.id
      const to = { channel: "GCash", accountName: "Maria", accountNumber: "0917 123 4567" }
      await caller.post(`/payments/${paymentId}/refund`, { reason: "mistake", to })
      const refunds = db.selectFrom("refunds").select("id").where("payment_id", "=", String(paymentId))
      return admin.put("/admins/refund/approve", { refundId: (await refunds.executeTakeFirstOrThrow()).id })
    },
  }
  for (const [how, end] of Object.entries(ends)) {
    const { family, dueIds, enrolleeId } = await buildOwing()
    const started = await buildStartedDues(db, family, dueIds.slice(0, 1))
    expect((await end(enrolleeId, family)).status, how).toBe(200)
    expect(await duesOf(family), how).toEqual([])
    await arrive(started)
    expect(await stateOf(family, started.paymentId), how).toBe("overpaid")
    expect((await owed(family)).credit, how).toBe(250)
    expect(
      (await noticesOf(family)).map(({ kind }) => kind),
      how,
    ).toContain("dues-overpaid")
    await assertBooks()
  }
})

test("a due of which a part was paid by hand meanwhile is settled, and the excess is overpaid", async () => {
  const { family, dueIds, enrolleeId } = await buildOwing()
  const started = await buildStartedDues(db, family, dueIds.slice(0, 1))
  await receive(enrolleeId, 100)
  await arrive(started)
  expect(await owed(family)).toMatchObject({ credit: 100, dues: [{ amount: 250 }, { amount: 250 }] })
  expect((await noticesOf(family)).find(({ kind }) => kind === "dues-overpaid")?.title).toBe("You overpaid ₱100.00")
  await assertBooks()
})

test("a proof that waits does not keep online money from settling the due: what the proof paid is overpaid", async () => {
  const { family, dueIds } = await buildOwing()
  const started = await buildStartedDues(db, family, dueIds.slice(0, 1))
  const proof = await sendProof(family, dueIds.slice(0, 1))
  expect(proof.status).toBe(200)
  const refused = await family.caller.post("/payments/online", { dueIds: dueIds.slice(0, 1), provider: "paymongo" })
  expect(refused.status).toBe(409)
  await arrive(started)
  expect(await stateOf(family, started.paymentId)).toBe("paid")
  expect((await admin.put("/admins/payment/accept", { paymentId: proof.body.paymentId })).status).toBe(200)
  expect(await owed(family)).toMatchObject({ credit: 250, dues: [{}, {}] })
  await assertBooks()
})

test("credit that was to pay a part and is used meanwhile leaves the due open, and the money overpaid", async () => {
  const { family, dueIds } = await buildOwing()
  const [first = "", second = ""] = dueIds
  const closed = await buildClass(db, { name: "Guitar", price_centavos: 10_000 })
  const late = await buildStartedOnline(db, family, [family.seat(closed)])
  await db.updateTable("classes").set({ archived_at: school.deps.now() }).where("id", "=", closed).execute()
  await arrive(late)
  expect((await owed(family)).credit).toBe(100)
  const started = await buildStartedDues(db, family, [first])
  expect(provider.checkouts.get(started.at)?.amount).toBe(15_000)
  school.at("2026-11-22")
  await settleCheckout(deps, started.id)
  const quick = await buildStartedDues(db, family, [second])
  expect(provider.checkouts.get(quick.at)?.amount).toBe(15_000)
  await arrive(quick)
  await arrive(started)
  expect(await owed(family)).toMatchObject({ credit: 150, dues: [{ id: first, amount: 250 }, {}] })
  const overpaid = (await noticesOf(family)).find(({ kind }) => kind === "dues-overpaid")
  expect(overpaid?.text).toContain(
    "Your credit was used for another payment, so this is left to pay: Piano: Part 2 of 4.",
  )
  await assertBooks()
})

test("what does not fit waits at the desk with its dues, and an administrator settles them as with a proof", async () => {
  const decide = {
    reject: { report: { currency: "USD" }, decision: { reason: "not-received" } },
    accept: { report: { amount: 20_000 }, decision: { amount: 200, words: "As PayMongo reports" } },
  }
  for (const [how, { report, decision }] of Object.entries(decide)) {
    const { family, dueIds } = await buildOwing()
    const started = await buildStartedDues(db, family, dueIds.slice(0, 1))
    provider.pay(started.at, report)
    await settleCheckout(deps, started.id)
    expect(await stateOf(family, started.paymentId)).toBe("checking")
    expect(await duesOf(family)).toHaveLength(2)
    const { paymentId } = started
    expect((await admin.put(`/admins/payment/${how}`, { paymentId, ...decision })).status).toBe(200)
    expect(await owed(family), how).toMatchObject({ credit: 0, dues: how === "accept" ? [{}, {}] : [{}, {}, {}] })
    await assertBooks()
  }
})

test("an unfinished payment of dues goes on by its id; what another family owes is not found", async () => {
  const { family, dueIds } = await buildOwing()
  const started = await buildStartedDues(db, family, dueIds.slice(0, 1))
  const byId = { paymentId: started.paymentId, provider: "paymongo" }
  const pages = provider.checkouts.size
  expect((await family.caller.post("/payments/online", byId)).status).toBe(200)
  expect(provider.checkouts.size).toBe(pages)
  const stranger = await buildOnlineFamily(school)
  const theirs = await stranger.caller.post("/payments/online", { dueIds, provider: "paymongo" })
  expect(theirs.status).toBe(404)
  expect((await stranger.caller.post("/payments/online", byId)).status).toBe(404)
  const items = [family.seat(await buildClass(db, {}))]
  for (const wrong of [{ dueIds: [] }, { dueIds, items }, { dueIds, paymentId: started.paymentId }])
    expect((await family.caller.post("/payments/online", { ...wrong, provider: "paymongo" })).status).toBe(400)
})
