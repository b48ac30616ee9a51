// docs/rules/payments.md#checks

import type { Insertable } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Tables } from "../../../../platform/database/tables.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { type DeskPayment, deskPaymentsCall } from "../../desk-contract.ts"
import { checkUnchecked } from "./check-unchecked.ts"
import { findDeskPayments } from "./desk-list-queries.ts"

const school = await testSchool({
  settings: {
    PAYMENT_CHANNELS: JSON.stringify([
      { name: "GCash", kind: "wallet", accountName: "Silid", accountNumber: "0917 123 4567" },
    ]),
  },
})
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

type PaymentOverrides = Partial<Insertable<Tables["payments"]>> & {
  payerId?: string
  /** Pesos that were read from the picture. */
  read?: number
  isAlone?: boolean
}

const payer = await buildLearner(db, { first_name: "Lea", last_name: "Santos" })
const classId = await buildClass(db, { name: "Chess", created_at: "2026-09-01T00:00:00Z", max_students: 500 })

async function build({ payerId, read, isAlone, ...overrides }: PaymentOverrides): Promise<string> {
  const learnerId = payerId ?? (await buildLearner(db))
  const id = await buildPayment(db, learnerId, undefined, { channel: "GCash", ...overrides })
  const createdAt = new Date(String(overrides.paid_at ?? "2026-11-01T00:00:00Z"))
  const status = {
    online: "pending",
    sent: "pending",
    accepted: "approved",
    rejected: "denied",
    refunded: "left",
  } as const
  if (!isAlone) {
    const standing = status[overrides.status ?? "sent"]
    const klass = payerId ? await buildClass(db) : classId
    await buildEnrollment(db, { classId: klass, learnerId, paymentId: id, status: standing, createdAt })
  }
  if (read !== undefined) {
    const reading = {
      payment_id: id,
      amount_centavos: read * 100,
      receiver: "4567",
      reference_number: null,
      channel: null,
    }
    await db
      .insertInto("payment_readings")
      .values({ ...reading, paid_at: createdAt, read_at: createdAt })
      .execute()
  }
  return id
}

const ids: Record<string, string> = {}
beforeAll(async () => {
  const all: Record<string, PaymentOverrides> = {
    good: { paid_at: "2026-11-02T01:00:00Z", read: 1250, reference_number: "1003000000001", code: "SLD-7K3Q2" },
    unread: { paid_at: "2026-11-03T01:00:00Z", reference_number: "1003000000002", payerId: payer },
    short: { paid_at: "2026-11-04T15:59:59Z", read: 1000, reference_number: "1003000000003" },
    accepted: {
      paid_at: "2026-11-05T01:00:00Z",
      status: "accepted",
      amount_received_centavos: 125_000,
      channel: "BPI",
    },
    used: { paid_at: "2026-11-06T01:00:00Z", read: 1250, reference_number: "1003 000 000 001" },
    alone: { paid_at: "2026-11-07T01:00:00Z", isAlone: true, payerId: payer, amount_due_centavos: 99_900 },
    fake: {
      paid_at: "2026-10-07T01:00:00Z",
      status: "rejected",
      reason: "fake",
      words: "Drawn",
      payerId: payer,
      decided_at: "2026-10-08T01:00:00Z",
    },
    unreadable: { paid_at: "2026-10-09T01:00:00Z", status: "rejected", reason: "unreadable" },
  }
  for (const [name, overrides] of Object.entries(all)) ids[name] = await build(overrides)
  await checkUnchecked(deps)
})

async function list(query = ""): Promise<DeskPayment[]> {
  const { status, body } = await admin.get(`/admins/payments${query && `?${query}`}`)
  expect(status).toBe(200)
  const payments = body.payments as DeskPayment[]
  const { total } = body.pagination as { total: number }
  if (!/page/.test(query)) expect(total).toBe(payments.length)
  return payments
}
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
const names = async (query?: string) => (await list(query)).map(({ id }) => nameOf(id))

test("shows a payment with what it pays for, its checks and what may come", async () => {
  const [good] = await list("search=7K3Q2")
  expect(good).toMatchObject({
    id: ids.good,
    code: "SLD-7K3Q2",
    status: "sent",
    reason: null,
    words: null,
    amountDue: 1250,
    amountReceived: null,
    channel: "GCash",
    referenceNumber: "1003000000001",
    sentAt: "2026-11-02T01:00:00.000Z",
    decidedAt: null,
    enrollments: [{ classId, className: "Chess", fullName: expect.any(String), price: 1250, status: "pending" }],
    canSendAgain: false,
    proofsLeft: 3,
    refund: null,
    line: null,
  })
  const levels = good?.checks.map(({ check, level }) => `${check}:${level}`)
  expect(levels).toEqual(["reference:look", "picture:fine", "amount:fine", "time:fine", "receiver:fine", "sender:fine"])
})

test("those to decide on come oldest first, all others newest first", async () => {
  expect(await names("status=sent")).toEqual(["good", "unread", "short", "used", "alone"])
  expect(await names("status=rejected")).toEqual(["unreadable", "fake"])
  expect(await names()).toEqual(["alone", "used", "accepted", "short", "unread", "good", "unreadable", "fake"])
})

test("every page of every list holds the next ones, from either end", async () => {
  for (const [query, all] of [
    ["", await names()],
    ["status=sent", await names("status=sent")],
    ["channel=GCash", await names("channel=GCash")],
  ] as const) {
    for (let page = 1; page <= Math.ceil(all.length / 3); page += 1) {
      expect(await names(`${query}&page=${page}&pageSize=3`)).toEqual(all.slice((page - 1) * 3, page * 3))
    }
    expect(await names(`${query}&page=99&pageSize=3`)).toEqual([])
  }
})

test("a check or a level finds those of which something is to be looked at", async () => {
  expect(await names("check=reference&status=sent")).toEqual(["good", "used", "alone"])
  expect(await names("check=reference&level=alarm")).toEqual(["used"])
  expect(await names("check=reference&level=look")).toEqual(["alone", "accepted", "good", "unreadable", "fake"])
  expect(await names("check=amount&level=alarm")).toEqual(["short"])
  expect(await names("check=amount&level=fine&status=sent")).toEqual(["good", "used"])
  expect(await names("check=sender")).toEqual(["alone", "unread"])
  expect(await names("check=alarm")).toEqual(["used", "short"])
  expect(await names("level=alarm")).toEqual(["used", "short"])
  expect(await names("level=fine")).toEqual([])
})

test("a day counts in the zone of the school, from its first to its last second", async () => {
  expect(await names("from=2026-11-04&to=2026-11-04")).toEqual(["short"])
  expect(await names("from=2026-11-05")).toEqual(["alone", "used", "accepted"])
  expect(await names("to=2026-10-31")).toEqual(["unreadable", "fake"])
  for (const day of ["2026-02-30", "yesterday"]) {
    const { status, body } = await admin.get(`/admins/payments?from=${day}`)
    expect([status, body.errors]).toEqual([400, { from: "from must be a day, such as 2026-11-20." }])
  }
})

test("a channel finds its payments alone", async () => {
  expect(await names("channel=BPI")).toEqual(["accepted"])
  expect(await names("channel=")).toHaveLength(8)
})

test("a search finds students and payers, reference numbers, codes and amounts", async () => {
  expect(await names("search=lea%20santos")).toEqual(expect.arrayContaining(["alone", "unread", "fake"]))
  expect(await names("search=1003000000002")).toEqual(["unread"])
  expect(await names("search=1003%20000%20000%20001")).toEqual(["used", "good"])
  expect(await names("search=sld-7k3q2")).toEqual(["good"])
  expect(await names("search=%E2%82%B1999.00")).toEqual(["alone"])
  expect(await names("search=1%2C250&status=accepted")).toEqual(["accepted"])
  expect(await names("search=nobody%20at%20all")).toEqual([])
})

test("all filters narrow each other, and a search", async () => {
  const wide = "status=sent&channel=GCash&from=2026-11-03&to=2026-11-06"
  expect(await names(wide)).toEqual(["unread", "short", "used"])
  expect(await names(`${wide}&check=alarm`)).toEqual(["short", "used"])
  expect(await names(`${wide}&check=amount&level=alarm&search=1250`)).toEqual(["short"])
  expect(await names(`${wide}&search=1003000000002`)).toEqual(["unread"])
  expect(await names(`${wide}&search=sld-7k3q2`)).toEqual([])
  expect(await names("status=accepted&channel=GCash")).toEqual([])
  expect(await names("status=rejected&search=lea%20santos&check=amount&to=2026-10-08")).toEqual(["fake"])
  expect(await names("from=2026-11-06&to=2026-11-03")).toEqual([])
})

test("what finds many is listed and counted as what finds few", async () => {
  const wide = "status=sent&channel=GCash&from=2026-11-03&to=2026-11-06"
  const checks = ["check=alarm", "check=look", "check=amount", "check=amount&level=fine", "check=sender&level=look"]
  const searches = ["search=lea", "search=1003000000002", "search=sld-7k3q2", "search=1250", "search=nobody"]
  const both = searches.flatMap((search) => checks.map((check) => `${search}&${check}`))
  for (const filter of [...checks, ...searches, ...both, ...checks.map((check) => `${wide}&${check}`)]) {
    const filters = deskPaymentsCall.input.parse(Object.fromEntries(new URLSearchParams(filter)))
    const find = (mostFew?: number) => findDeskPayments(db, filters, { zone: "Asia/Manila", mostFew })
    const few = await find()
    expect(few.total, filter).toBe(few.ids.length)
    for (const most of [0, 1, 2, 3]) expect(await find(most), filter).toEqual(few)
  }
})

test("a payment without an enrollment is found and shown by who paid", async () => {
  const [alone] = await list("search=999")
  expect(alone).toMatchObject({ id: ids.alone, payer: "Lea Santos", enrollments: [] })
})

test("a rejected payment says why, and whether another proof may be sent", async () => {
  const rejected = await list("status=rejected")
  expect(rejected.map(({ reason, words, canSendAgain }) => [reason, words, canSendAgain])).toEqual([
    ["unreadable", null, true],
    ["fake", "Drawn", false],
  ])
})

test("one payment comes with its proofs, what was read, and the account's other payments", async () => {
  await db
    .insertInto("payment_proofs")
    .values({ payment_id: ids.unread ?? "", file: "second.png", sent_at: "2026-11-08T01:00:00Z" })
    .execute()
  const { body } = await admin.get(`/admins/payments/${ids.unread}`)
  expect(body).toMatchObject({
    payment: { id: ids.unread, payer: "Lea Santos" },
    payerId: payer,
    proofs: [{ file: "second.png" }, { file: expect.stringMatching(/\.png$/) }],
    reading: null,
    earlier: [
      { id: ids.alone, status: "sent", amountDue: 999 },
      { id: ids.fake, status: "rejected", reason: "fake" },
    ],
    earlierCount: 2,
    isFeeUnknown: false,
  })
  const good = await admin.get(`/admins/payments/${ids.good}`)
  expect(good.body.reading).toEqual({
    amount: 1250,
    referenceNumber: null,
    paidAt: "2026-11-02T01:00:00.000Z",
    channel: null,
    receiver: "4567",
  })
  expect((await admin.get("/admins/payments/no-such-payment")).status).toBe(404)
})

test("a payment of two children names both, by name", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Zoe" }, { firstName: "Ana" }] })
  const paymentId = await buildPayment(db, parent.id, undefined, {
    paid_at: "2026-11-09T00:00:00Z",
    amount_due_centavos: 1,
  })
  for (const id of parent.children) {
    await buildEnrollment(db, { classId, child: { id, parentId: parent.id }, paymentId, status: "pending" })
  }
  const [both] = await list("search=0.01")
  expect(both?.enrollments.map(({ fullName }) => fullName.split(" ")[0])).toEqual(["Ana", "Zoe"])
})
