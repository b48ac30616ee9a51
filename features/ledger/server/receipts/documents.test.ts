// docs/rules/ledger.md#receipts

import { afterAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { fetchLines, fetchWords } from "../../../../test/builders/documents.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { enterMeetings } from "../entries/enter-meetings.ts"
import { openBooks } from "../entries/open-books.ts"

// A payment of 1,300 pesos for a class of 1,250 with five meetings, of which one was held on 2 November 2026.
const school = await testSchool({ settings: { RECEIPT_NOTE: "Ask us for an official receipt." } })
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
school.at("2026-11-01")
await openBooks(deps)
const payment = await buildSentPayment(school, { klass: { sessions: 5, end_date: "2026-12-31" } })
const { paymentId, parentId, teacherId, enrolleeId } = payment
await buildAcceptance(school, payment, 130_000)
const meeting = { classId: payment.classId, day: "2026-11-02", held_at: new Date("2026-11-02T01:00:00Z") }
const meetingId = await buildMeeting(db, meeting)
school.at("2026-11-03")
await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: deps.now(), actorId: null }))
school.at("2026-11-20")
const payoutId = String((await admin.post("/admins/payouts/draft", {})).body.payoutId)

test("the file of a payout has name, bank, whole number, amount and reference, for the bank", async () => {
  expect(await fetchLines(school, adminId, `/admins/payouts/${payoutId}/file`)).toEqual([
    "Name,Bank or wallet,Account number,Amount in pesos,Reference",
    "Tomas Luna,GCash,'09171234567,175.00,P20261120-01",
  ])
  const lineOf = async (numbers: string) =>
    (await fetchLines(school, adminId, `/admins/payouts/${payoutId}/file?numbers=${numbers}`))[1]
  expect(await lineOf("formula")).toBe('Tomas Luna,GCash,"=""09171234567""",175.00,P20261120-01')
  expect(await lineOf("plain")).toBe("Tomas Luna,GCash,09171234567,175.00,P20261120-01")
  expect((await admin.get(`/admins/payouts/${payoutId}/file?numbers=bold`)).status).toBe(400)
})

test("the statement of a payout says to whom, for which students, and how much was paid", async () => {
  await admin.put("/admins/payout/paid", { payoutId, channel: "GCash", reference: "9012345678901" })
  const words = await fetchWords(school, teacherId, `/teachers/payouts/${payoutId}/statement`)
  for (const each of ["P20261120-01", "Tomas Luna", "Little Coders: Migo Cruz", "₱175.00", "9012345678901"])
    expect(words).toContain(each)
  expect(words).not.toContain("0917123")
})

test("a receipt says who paid what for whom, what is kept, that it is no official one, and the school's own line", async () => {
  const words = await fetchWords(school, parentId, `/payments/${paymentId}/receipt`)
  for (const each of ["2026-000001", "Pia Cruz", "Little Coders: Migo Cruz", "₱1,250.00", "₱1,300.00", "₱50.00"])
    expect(words).toContain(each)
  expect(words).toContain("It is not an official receipt for tax purposes.")
  expect(words).toContain("Ask us for an official receipt.")
})

test("the file of the refunds has those that are approved and not paid, with the whole number", async () => {
  const to = { channel: "Bayan Bank", accountName: "Pia Cruz", accountNumber: "0000 1234 56" }
  await (await school.as(parentId)).post(`/payments/${paymentId}/refund`, { reason: "dissatisfied", to })
  const heads = "Bank or wallet,Account name,Account number,Amount in pesos,Pay by,Refund ID"
  const lines = () => fetchLines(school, adminId, "/admins/data/refunds")
  expect(await lines()).toEqual([heads])
  const { id } = await db.selectFrom("refunds").select("id").executeTakeFirstOrThrow()
  await admin.put("/admins/refund/approve", { refundId: id })
  expect(await lines()).toEqual([heads, `Bayan Bank,Pia Cruz,'0000123456,1250.00,2026-12-11,${id}`])
  const [, plain] = await fetchLines(school, adminId, "/admins/data/refunds?numbers=plain")
  expect(plain).toBe(`Bayan Bank,Pia Cruz,0000123456,1250.00,2026-12-11,${id}`)
  const [, owed] = await fetchLines(school, adminId, "/admins/data/over-paid?numbers=formula")
  expect(owed).toMatch(/^Bayan Bank,Pia Cruz,"=""0000123456""",50\.00,/)
  await admin.put("/admins/refund/paid", { refundId: id, reference: "1", day: "2026-11-20" })
  expect(await lines()).toEqual([heads])
})

test("who took a file with account numbers of families is on the audit trail, without a number", async () => {
  const rows = () => db.selectFrom("audit_trail").selectAll().where("thing", "=", "family-file").execute()
  const before = (await rows()).length
  await fetchLines(school, adminId, "/admins/data/refunds")
  await fetchLines(school, adminId, "/admins/data/over-paid")
  const taken = (await rows()).slice(before)
  expect(taken).toMatchObject([
    { account_id: adminId, action: "family-file.take", thing_id: "refunds", after: { rows: 0 } },
    { account_id: adminId, action: "family-file.take", thing_id: "over-paid", after: { rows: 1 } },
  ])
  expect((await (await school.as(parentId)).get("/admins/data/refunds")).status).toBe(403)
  expect(await rows()).toHaveLength(before + 2)
})

test("the file of the books has every line, with its account, the name and the cause", async () => {
  const lines = await fetchLines(school, adminId, "/admins/data/money")
  expect(lines[0]).toMatch(/^Entry,Day,Entered,Cause,Account,Channel or name,Amount in pesos,Words,/)
  const parts = lines.slice(1).map((line) => line.split(",").slice(3, 7).join(" "))
  expect(parts.slice(0, 6).toSorted()).toEqual([
    "meeting deferred Migo Cruz 250",
    "meeting earned Tomas Luna -175",
    "meeting fee  -75",
    "payment deferred Migo Cruz -1250",
    "payment money GCash 1300",
    "payment over-paid Pia Cruz -50",
  ])
  expect(parts.slice(6)).toContain("payout earned Tomas Luna 175")
  expect(parts.slice(6)).toContain("refund refunds-due Pia Cruz 1250")
  expect(lines.filter((line) => line.includes(`deferred:${enrolleeId}`))).toHaveLength(3)
})
