import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../../test/builders/enroll-form.ts"
import { buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { eventually } from "../../../../test/eventually.ts"
import { testSchool } from "../../../../test/school.ts"
import { lockPayment } from "../decide/payment-status-queries.ts"
import { checkUnchecked } from "./check-unchecked.ts"
import { keepChecksOf } from "./keep-checks.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))
const classId = await buildClass(db, {
  min_age: 18,
  max_age: 99,
  max_students: 500,
  created_at: "2026-11-01T00:00:00Z",
})

let colour = 0
/** A small picture unlike any other. */
async function buildPicture(): Promise<Buffer> {
  colour += 1
  const background = { r: colour % 256, g: Math.floor(colour / 256), b: 200 }
  return sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}
const fileOf = (picture: Buffer) => new File([new Uint8Array(picture)], "receipt.png", { type: "image/png" })

type PaymentOverrides = { learnerId?: string; referenceNumber?: string; paymentChannel?: string; picture?: Buffer }

/** A learner enrolls and pays. Returns the id of the payment. */
async function send({ learnerId, picture, ...typed }: PaymentOverrides = {}): Promise<string> {
  const accountId = learnerId ?? (await buildLearner(db))
  const proof = fileOf(picture ?? (await buildPicture()))
  const form = buildEnrollForm(learnerId ? await buildClass(db, { min_age: 18, max_age: 99 }) : classId, {
    proof,
    ...typed,
  })
  const reply = await (await school.as(accountId)).post("/learners/learner/enroll", form)
  expect(reply.status).toBe(200)
  const { payment_id } = await db
    .selectFrom("enrollments")
    .select("payment_id")
    .where("id", "=", String(reply.body.enrolleeId))
    .executeTakeFirstOrThrow()
  return payment_id ?? ""
}

const findingsOf = async (id: string) =>
  (
    await db.selectFrom("payment_checks").select("findings").where("payment_id", "=", id).executeTakeFirstOrThrow()
  ).findings.filter((finding) => finding !== "amount:look")

const referenceNumber = () => String(1_000_000_000_000 + Math.trunc(Number(`0x${randomUUID().slice(0, 8)}`)))
const decide = (word: string, body: object) => admin.put(`/admins/payment/${word}`, body as Record<string, unknown>)

test("a payment with a reference number and a picture of its own has nothing to look at but the amount", async () => {
  const id = await send({ referenceNumber: referenceNumber(), paymentChannel: "GCash" })
  const row = await db.selectFrom("payment_checks").selectAll().where("payment_id", "=", id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ level: "look", findings: ["amount:look"], others: [], channel_key: "gcash" })
})

test("the same reference number, however it is written, alarms about the payment that was sent later, until it is rejected", async () => {
  const reference = referenceNumber()
  const first = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  expect(await findingsOf(first)).toEqual([])
  const second = await send({
    referenceNumber: `Ref. No. ${reference.replace(/(.{4})/g, "$1 ")}`,
    paymentChannel: "G-Cash",
  })
  expect(await findingsOf(first)).toEqual(["reference:look"])
  expect(await findingsOf(second)).toEqual(["reference:alarm"])
  await decide("reject", { paymentId: second, reason: "unreadable" })
  expect(await findingsOf(first)).toEqual([])
  expect(await findingsOf(second)).toEqual(["reference:alarm"])
  const [enrollment] = await db.selectFrom("enrollments").select("id").where("payment_id", "=", second).execute()
  await admin.put("/admins/enrollee/pending", { enrolleeId: enrollment?.id })
  expect(await findingsOf(first)).toEqual(["reference:look"])
})

test("the same reference number in another channel is another one; without a channel it counts for each", async () => {
  const reference = referenceNumber()
  const first = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  const second = await send({ referenceNumber: reference, paymentChannel: "Maya" })
  expect([await findingsOf(first), await findingsOf(second)]).toEqual([[], []])
  const third = await send({ referenceNumber: reference })
  for (const id of [first, second]) expect(await findingsOf(id)).toEqual(["reference:look"])
  expect(await findingsOf(third)).toEqual(["reference:alarm"])
})

test("a picture that was sent before alarms, also when it was saved in another type", async () => {
  const picture = await buildPicture()
  const first = await send({ referenceNumber: referenceNumber(), picture })
  const same = await send({ referenceNumber: referenceNumber(), picture })
  const saved = await sharp(picture).withMetadata({ density: 300 }).png({ compressionLevel: 1 }).toBuffer()
  expect(saved.equals(picture)).toBe(false)
  const resaved = await send({ referenceNumber: referenceNumber(), picture: saved })
  for (const id of [first, same, resaved]) expect(await findingsOf(id)).toEqual(["picture:alarm"])
})

test("a payment that its family withdrew alarms nobody any more", async () => {
  const reference = referenceNumber()
  const standingId = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  const learnerId = await buildLearner(db)
  const withdrawn = await send({ learnerId, referenceNumber: reference, paymentChannel: "GCash" })
  expect(await findingsOf(standingId)).toEqual(["reference:look"])
  const attempt = await db
    .selectFrom("enrollments")
    .select("id")
    .where("payment_id", "=", withdrawn)
    .executeTakeFirstOrThrow()
  const reply = await (await school.as(learnerId)).delete("/learners/classes/enrollment-attempt", { id: attempt.id })
  expect(reply.status).toBe(200)
  expect(await findingsOf(standingId)).toEqual([])
})

test("what was read from a picture is checked once it is kept", async () => {
  const reference = referenceNumber()
  const matchingId = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  const short = await send({ referenceNumber: referenceNumber(), paymentChannel: "GCash" })
  await db
    .insertInto("payment_readings")
    .values({
      payment_id: short,
      amount_centavos: 100_000,
      reference_number: reference,
      paid_at: "2026-11-21T00:00:00Z",
      channel: "GCash",
      receiver: "1111",
      read_at: deps.now(),
    })
    .execute()
  await transact(deps, (tx) => keepChecksOf(tx, deps, short))
  expect(await findingsOf(short)).toEqual([
    "reference:alarm",
    "picture:look",
    "amount:alarm",
    "time:alarm",
    "receiver:alarm",
  ])
  expect(await findingsOf(matchingId)).toEqual([])
})

test("once a payment was rejected as fake, later ones of the account are looked at", async () => {
  const learnerId = await buildLearner(db)
  const fake = await send({ learnerId, referenceNumber: referenceNumber() })
  const later = await send({ learnerId, referenceNumber: referenceNumber() })
  expect(await findingsOf(later)).toEqual([])
  await decide("reject", { paymentId: fake, reason: "fake" })
  expect(await findingsOf(later)).toEqual(["sender:look"])
  expect(await findingsOf(fake)).toEqual([])
})

test("of payments that are sent at once with one reference number, in several classes, all but one alarm", async () => {
  for (let round = 0; round < 5; round += 1) {
    const typed = { referenceNumber: referenceNumber(), paymentChannel: "GCash" }
    const learners = await Promise.all([1, 2, 3].map(() => buildLearner(db)))
    const ids = await Promise.all(learners.map((learnerId) => send({ learnerId, ...typed })))
    const findings = await Promise.all(ids.map(findingsOf))
    expect(findings.flat().sort()).toEqual(["reference:alarm", "reference:alarm", "reference:look"])
  }
})

test("payments from before there were checks are checked later, once", async () => {
  const learnerId = await buildLearner(db)
  const standing = { reference_number: "2026 1101 0001", channel: "BPI" }
  const ids = [
    await buildPayment(db, learnerId, undefined, standing),
    await buildPayment(db, learnerId, undefined, standing),
  ]
  expect(await checkUnchecked(deps)).toBeGreaterThanOrEqual(2)
  const findings = async () => (await Promise.all(ids.map(findingsOf))).flat().sort()
  expect(await findings()).toEqual(["reference:alarm", "reference:look"])
  expect(await checkUnchecked(deps)).toBe(0)
  // The findings of earlier rules: the number was an alarm for both payments.
  await db
    .updateTable("payment_checks")
    .set({ level: "alarm", findings: ["reference:alarm"], is_outdated: true })
    .where("payment_id", "in", ids)
    .execute()
  expect(await checkUnchecked(deps)).toBe(2)
  expect(await findings()).toEqual(["reference:alarm", "reference:look"])
  expect(await checkUnchecked(deps)).toBe(0)
})

/** Stores a reading like the job does after it has read the newest picture. */
async function keepReading(paymentId: string, referenceNumber: string) {
  await db
    .insertInto("payment_readings")
    .values({
      payment_id: paymentId,
      amount_centavos: 125_000,
      reference_number: referenceNumber,
      paid_at: deps.now(),
      channel: "GCash",
      receiver: null,
      read_at: deps.now(),
    })
    .execute()
  await transact(deps, (tx) => keepChecksOf(tx, deps, paymentId))
}

const numberFindings = async (id: string) =>
  (await findingsOf(id)).filter((finding) => /^(reference|picture):/.test(finding))

test("the honest family that sent first, with its number in the picture too, is only to be looked at", async () => {
  const reference = referenceNumber()
  const honest = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  await keepReading(honest, reference)
  expect(await numberFindings(honest)).toEqual([])
  const copied = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  await keepReading(copied, reference)
  expect(await numberFindings(honest)).toEqual(["reference:look", "picture:look"])
  expect(await numberFindings(copied)).toEqual(["reference:alarm", "picture:look"])
})

test("another number in the picture than was typed is looked at, and alarms once it stands in another payment", async () => {
  const read = referenceNumber()
  const first = await send({ referenceNumber: referenceNumber(), paymentChannel: "GCash" })
  await keepReading(first, read)
  expect(await numberFindings(first)).toEqual(["reference:look"])
  const second = await send({ referenceNumber: read, paymentChannel: "GCash" })
  expect(await numberFindings(first)).toEqual(["reference:alarm", "picture:look"])
  expect(await numberFindings(second)).toEqual(["reference:alarm"])
})

test("who sends another proof with a number that somebody has used meanwhile was not first", async () => {
  const learnerId = await buildLearner(db)
  const rejected = await send({ learnerId, referenceNumber: referenceNumber(), paymentChannel: "GCash" })
  await decide("reject", { paymentId: rejected, reason: "unreadable" })
  const reference = referenceNumber()
  school.at("2026-11-20", "11:00")
  const honest = await send({ referenceNumber: reference, paymentChannel: "GCash" })
  school.at("2026-11-20", "12:00")
  const form = new FormData()
  form.set("payment-proof", fileOf(await buildPicture()))
  form.set("referenceNumber", reference)
  const reply = await (await school.as(learnerId)).post(`/payments/${rejected}/proof`, form)
  expect(reply.status).toBe(200)
  expect(await findingsOf(honest)).toEqual(["reference:look"])
  expect(await findingsOf(rejected)).toEqual(["reference:alarm"])
})

test("a decision and the check of payments that were never checked do not wait for each other", async () => {
  const [first = "", second = ""] = [await send(), await send()].sort()
  await db.deleteFrom("payment_checks").where("payment_id", "in", [first, second]).execute()
  const checking = await db.transaction().execute(async (tx) => {
    await lockPayment(tx, second)
    const job = checkUnchecked(deps)
    await eventually(() => findingsOf(first))
    await keepChecksOf(tx, deps, first)
    return { job }
  })
  await checking.job
  expect(await findingsOf(second)).toEqual(await findingsOf(first))
})
