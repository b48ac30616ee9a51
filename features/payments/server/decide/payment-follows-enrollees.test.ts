// docs/rules/payments.md#payments

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../../test/builders/enroll-form.ts"
import { buildAdmin, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { openBooks } from "../../../ledger/server/entries/open-books.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

/** A parent who has enrolled two children in one class with one payment of 1,000 pesos. */
async function buildPaid() {
  const classId = await buildClass(db, { price_centavos: 50_000 })
  const parent = await buildParent(db, { children: [{ firstName: "Ana" }, { firstName: "Ben" }] })
  const caller = await school.as(parent.id)
  const { body } = await caller.post(
    "/parents/children/enroll",
    buildEnrollForm(classId, { childrenIds: parent.children }),
  )
  const [first = "", second = ""] = body.enrolleeIds as string[]
  const payment = () =>
    db.selectFrom("payments").selectAll().where("account_id", "=", parent.id).executeTakeFirstOrThrow()
  const holds = () => db.selectFrom("seat_holds").selectAll().where("account_id", "=", parent.id).execute()
  return { ...parent, caller, classId, first, second, payment, holds, paymentId: (await payment()).id }
}

const decide = (verb: "approve" | "pending" | "deny", enrolleeId: string, more: object = {}) =>
  admin.put(`/admins/enrollee/${verb}`, { enrolleeId, ...more })

/** Collects the events of the payment as a later process receives them. */
function listen(paymentId: string) {
  const heard: Record<string, unknown>[] = []
  school.deps.events.onCommit((event) => {
    if ("paymentId" in event && event.paymentId === paymentId && event.type.startsWith("payment.")) heard.push(event)
  })
  return heard
}

test("a payment is accepted once one of its enrollments is approved, and says so once", async () => {
  const { paymentId, payment, first, second, classId, id } = await buildPaid()
  const heard = listen(paymentId)
  expect(await payment()).toMatchObject({ status: "sent", decided_at: null })
  await decide("approve", first)
  const accepted = { status: "accepted", amount_received_centavos: 100_000, decided_by: adminId, reason: null }
  expect(await payment()).toMatchObject(accepted)
  await decide("approve", second)
  expect(await payment()).toMatchObject(accepted)
  expect(heard).toMatchObject([
    {
      type: "payment.accepted",
      accountId: id,
      amountDue: 100_000,
      amountReceived: 100_000,
      before: "sent",
      enrollments: [
        { enrolleeId: first, classId, price: 50_000 },
        { enrolleeId: second, classId, price: 50_000 },
      ],
    },
  ])
})

test("it is rejected once all are denied, with the reason of the last denial", async () => {
  const { paymentId, payment, first, second } = await buildPaid()
  const heard = listen(paymentId)
  await decide("deny", first, { reason: "other", words: "Please call us." })
  expect((await payment()).status).toBe("sent")
  await decide("deny", second, { reason: "fake", words: null })
  expect(await payment()).toMatchObject({ status: "rejected", reason: "fake", words: null })
  expect(heard).toMatchObject([{ type: "payment.rejected", reason: "fake", missing: null, before: "sent" }])
})

test("deciding about the whole payment does the same", async () => {
  const accepted = await buildPaid()
  await admin.put("/admins/payment/accept", { paymentId: accepted.paymentId })
  expect((await accepted.payment()).status).toBe("accepted")
  const rejected = await buildPaid()
  const heard = listen(rejected.paymentId)
  const words = "We cannot read it."
  await admin.put("/admins/payment/reject", { paymentId: rejected.paymentId, reason: "unreadable", words })
  expect(await rejected.payment()).toMatchObject({ status: "rejected", reason: "unreadable", words })
  expect(heard.map(({ type }) => type)).toEqual(["payment.rejected"])
})

test("taking the decision back opens it again, and deciding otherwise changes it", async () => {
  const { paymentId, payment, first, second } = await buildPaid()
  const heard = listen(paymentId)
  await decide("approve", first)
  await decide("pending", first)
  expect(await payment()).toMatchObject({ status: "sent", amount_received_centavos: null, decided_by: null })
  await decide("approve", first)
  await decide("deny", second, { reason: "not-received", words: null })
  await decide("deny", first, { reason: "not-received", words: null })
  expect((await payment()).status).toBe("rejected")
  expect(heard.map(({ type, before }) => [type, before])).toEqual([
    ["payment.accepted", "sent"],
    ["payment.reopened", "accepted"],
    ["payment.accepted", "sent"],
    ["payment.rejected", "accepted"],
  ])
})

test("what is left after a child's attempt is taken back decides about the payment", async () => {
  const { payment, caller, first, second } = await buildPaid()
  await decide("deny", first, { reason: "fake", words: null })
  await caller.delete("/parents/classes/enrollment-attempt", { id: second })
  expect((await payment()).status).toBe("rejected")
})

test("a payment about which somebody has decided stays when its last attempt is taken back", async () => {
  const { payment, caller, first, second } = await buildPaid()
  await decide("approve", first)
  await decide("pending", first)
  for (const id of [first, second])
    expect((await caller.delete("/parents/classes/enrollment-attempt", { id })).status).toBe(200)
  expect((await payment()).status).toBe("sent")
})

test("two administrators deny the two children at once: the payment is rejected", async () => {
  const { payment, first, second } = await buildPaid()
  await Promise.all([first, second].map((id) => decide("deny", id, { reason: "fake", words: null })))
  expect((await payment()).status).toBe("rejected")
})

test("the seats of a payment that can be mended are held for two days, and of another one they are not", async () => {
  school.at("2026-11-20")
  const mendable = await buildPaid()
  await admin.put("/admins/payment/reject", { paymentId: mendable.paymentId, reason: "unreadable", words: null })
  const until = new Date("2026-11-22T02:00:00Z")
  expect(await mendable.holds()).toMatchObject([
    { kind: "proof", class_id: mendable.classId, payment_id: mendable.paymentId, until },
    { kind: "proof", class_id: mendable.classId, payment_id: mendable.paymentId, until },
  ])
  const fake = await buildPaid()
  await admin.put("/admins/payment/reject", { paymentId: fake.paymentId, reason: "fake", words: null })
  expect(await fake.holds()).toEqual([])
  await decide("approve", mendable.first)
  expect(await mendable.holds()).toEqual([])
})

test("a family that deletes an attempt which a registrar has reset does not undo the accepted payment", async () => {
  await openBooks(school.deps)
  const registrar = await school.as(await buildAdmin(db, { staff_roles: ["registrar"] }))
  const { payment, first, second, id, caller, paymentId } = await buildPaid()
  expect((await admin.put("/admins/payment/accept", { paymentId })).status).toBe(200)
  expect((await registrar.put("/admins/enrollee/deny", { enrolleeId: second, reason: "not-eligible" })).status).toBe(
    200,
  )
  expect((await registrar.put("/admins/enrollee/pending", { enrolleeId: first })).status).toBe(200)
  expect((await caller.delete("/parents/classes/enrollment-attempt", { id: first })).status).toBe(200)
  expect((await payment()).status).toBe("accepted")
  const overpaid = db.selectFrom("ledger_families").select("over_paid_centavos").where("account_id", "=", id)
  expect(await overpaid.executeTakeFirst()).toEqual({ over_paid_centavos: 100_000 })
  expect((await checkBooks(school.deps)).differences).toEqual([])
})

test("staff who do not see payments deny and reset the student, and the accepted money stays in the books", async () => {
  await openBooks(school.deps)
  const registrar = await school.as(await buildAdmin(db, { staff_roles: ["registrar"] }))
  const { payment, first, second, id, paymentId } = await buildPaid()
  const heard = listen(paymentId)
  expect((await admin.put("/admins/payment/accept", { paymentId })).status).toBe(200)
  const balance = async (account: string) => {
    const sum = sql<number>`coalesce(-sum(amount), 0)::bigint`.as("sum")
    return (await db.selectFrom("ledger_lines").select(sum).where("account", "=", account).executeTakeFirstOrThrow())
      .sum
  }
  const deny = (enrolleeId: string, reason: string | null) =>
    registrar.put("/admins/enrollee/deny", { enrolleeId, reason, words: null })
  for (const reason of ["fake", "not-received"]) {
    const { status, body } = await deny(first, reason)
    expect([status, body.message]).toEqual([
      403,
      "The payment is already approved. Only owners can reject it. Choose a reason that is not about the payment.",
    ])
  }
  expect((await deny(first, "not-eligible")).status).toBe(200)
  expect((await deny(second, null)).status).toBe(200)
  expect(await payment()).toMatchObject({ status: "accepted", amount_received_centavos: 100_000, decided_by: adminId })
  expect(await balance(`over-paid:${id}`)).toBe(100_000)
  expect([await balance(`deferred:${first}`), await balance(`deferred:${second}`)]).toEqual([0, 0])
  for (const word of ["pending", "approve", "pending", "approve"])
    expect((await registrar.put(`/admins/enrollee/${word}`, { enrolleeId: first })).status).toBe(200)
  expect([await balance(`over-paid:${id}`), await balance(`deferred:${first}`)]).toEqual([50_000, 50_000])
  expect(heard.map(({ type }) => type)).toEqual(["payment.accepted"])
  expect((await checkBooks(school.deps)).differences).toEqual([])
  // An owner who decides about the student decides about the money.
  expect((await decide("deny", first, { reason: "fake", words: null })).status).toBe(200)
  expect((await payment()).status).toBe("rejected")
  expect(await balance(`over-paid:${id}`)).toBe(0)
  expect((await checkBooks(school.deps)).differences).toEqual([])
})
