import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm, buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildLearner } from "../../../../test/builders/people.ts"
import { buildReceipt } from "../../../../test/builders/receipts.ts"
import { testSchool } from "../../../../test/school.ts"
import { readSentProof } from "./read-sent-proof.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

async function sendPayment(proof: Blob): Promise<string> {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, { min_age: 18, max_age: 99, price_centavos: 150_000 })
  const jobs: unknown[] = []
  const { jobs: usual } = deps
  Object.assign(deps, {
    jobs: { ...usual, send: async (_: unknown, name: string, data: object) => void jobs.push([name, data]) },
  })
  const { status } = await (await school.as(learnerId)).post(
    "/learners/learner/enroll",
    buildEnrollForm(classId, { proof }),
  )
  Object.assign(deps, { jobs: usual })
  expect(status).toBe(200)
  const { id } = await db
    .selectFrom("payments")
    .select("id")
    .where("account_id", "=", learnerId)
    .executeTakeFirstOrThrow()
  expect(jobs).toContainEqual(["read-proof", { paymentId: id }])
  return id
}

const checksOf = (paymentId: string) =>
  db
    .selectFrom("payment_checks")
    .select(["read_reference_key", "findings"])
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow()
const readingOf = (paymentId: string) =>
  db.selectFrom("payment_readings").selectAll().where("payment_id", "=", paymentId).executeTakeFirst()

test("after a payment was sent its proof is read, and only digits of it are kept", async () => {
  const paymentId = await sendPayment(await buildReceipt("JUAN DELA CRUZ"))
  expect((await checksOf(paymentId)).findings).toContain("amount:look")
  await readSentProof(deps, paymentId)
  expect(await readingOf(paymentId)).toEqual({
    payment_id: paymentId,
    amount_centavos: 150_000,
    reference_number: "5012345678901",
    paid_at: new Date("2026-11-20T01:41:00Z"),
    channel: "GCash",
    receiver: null,
    read_at: deps.now(),
  })
  expect(await checksOf(paymentId)).toMatchObject({
    read_reference_key: "5012345678901",
    findings: expect.not.arrayContaining(["amount:look"]),
  })
})

test("a proof that was read is not read again, and a newer one is", async () => {
  const paymentId = await sendPayment(await buildReceipt())
  await readSentProof(deps, paymentId)
  const before = await readingOf(paymentId)
  school.at("2026-11-21")
  await readSentProof(deps, paymentId)
  expect(await readingOf(paymentId)).toEqual(before)

  const file = await deps.files.put("enrollment-payments", new Uint8Array(await buildProof().arrayBuffer()), "png")
  await db.insertInto("payment_proofs").values({ payment_id: paymentId, file, sent_at: deps.now() }).execute()
  await db.updateTable("payments").set({ proof: file }).where("id", "=", paymentId).execute()
  await readSentProof(deps, paymentId)
  expect(await readingOf(paymentId)).toMatchObject({
    amount_centavos: null,
    reference_number: null,
    read_at: deps.now(),
  })
  school.at("2026-11-20")
})

test("a newer proof of somebody else that is not read yet changes nothing", async () => {
  const other = await sendPayment(await buildReceipt())
  await readSentProof(deps, other)
  const newer = await deps.files.put("enrollment-payments", new Uint8Array(await buildProof().arrayBuffer()), "png")
  const sent_at = new Date(deps.now().getTime() + 1000)
  await db.insertInto("payment_proofs").values({ payment_id: other, file: newer, sent_at }).execute()
  await db.updateTable("payments").set({ proof: newer }).where("id", "=", other).execute()
  const paymentId = await sendPayment(await buildReceipt())
  await readSentProof(deps, paymentId)
  expect(await readingOf(paymentId)).toMatchObject({ amount_centavos: 150_000 })
})

test("a payment that was taken back, and a picture that is gone, are left alone", async () => {
  await readSentProof(deps, "00000000-0000-0000-0000-000000000000")
  const paymentId = await sendPayment(await buildReceipt())
  const { proof } = await db
    .selectFrom("payments")
    .select("proof")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow()
  await deps.files.remove("enrollment-payments", proof ?? "")
  await readSentProof(deps, paymentId)
  expect(await readingOf(paymentId)).toBeUndefined()
})

test("a reader that fails leaves the payment unread, so that nothing wrong is kept", async () => {
  const paymentId = await sendPayment(await buildReceipt())
  await readSentProof({ ...deps, textReader: { ...deps.textReader, read: async () => "failed" } }, paymentId)
  expect(await readingOf(paymentId)).toBeUndefined()
})
