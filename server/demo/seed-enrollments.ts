import { addDays } from "../../lib/day.ts"
import { rowsOfWeek } from "../../lib/week-times.ts"
import { byDay, type DemoSchool, hoursBefore, insert, insertOne, named } from "./demo-school.ts"
import { receiptOf, sentAtOf, typedOf } from "./receipts.ts"
import { type DemoEnrollment, demoEnrollments, demoParts, partCountOf } from "./records.ts"
import { clearWeek } from "./timetable.ts"

const hoursToDecide = 2

/** Seeds enrollments with their payments, times and grades, and ratings where the student may rate the class. */
export async function seedDemoEnrollments(school: DemoSchool): Promise<void> {
  const { tx, now, zone, slot } = school
  for (const [nth, each] of demoEnrollments.entries()) {
    const classId = named(school.classIds, each.className)
    const student = named(school.students, each.student)
    const price = await findPrice(school, classId)
    const part = price / partCountOf(each)
    const sentAt = sentAtOf(each, school)
    const decided_at = each.status === "pending" ? null : hoursBefore(sentAt, -hoursToDecide)
    const enrollment_id = await insertOne(tx, "enrollments", {
      class_id: classId,
      learner_id: student.learnerId,
      child_id: student.childId,
      account_id: student.accountId,
      payment_id:
        price > 0 ? await pay(school, each, { nth, accountId: student.accountId, price: part, decided_at }) : null,
      price_centavos: price,
      later_centavos: price - part,
      student_sort: student.sort,
      status: each.status,
      created_at: sentAt,
      decided_at,
      denial_reason: each.denial?.reason,
      denial_words: each.denial?.words,
    })
    if (part < price) await owe(school, { enrollment_id, account_id: student.accountId, part, made_at: sentAt })
    const times = rowsOfWeek(clearWeek(slot, each.times)).map((row) => ({ enrollment_id, ...row }))
    await insert(tx, "solo_times", times)
    const graded_by = named(school.accounts, "carmela")
    const graded_at = byDay(hoursBefore(now, 26), zone)
    if (each.grade) await insert(tx, "lifeskills_grades", { enrollment_id, ...each.grade, graded_by, graded_at })
    if (each.status === "approved" && nth % 3 !== 2) {
      const rating = { class_id: classId, account_id: student.accountId, stars: 4 + (nth % 2) }
      const rate = tx.insertInto("class_ratings").values(rating)
      await rate.onConflict((conflict) => conflict.doNothing()).execute()
    }
  }
}

async function findPrice({ tx }: DemoSchool, classId: string): Promise<number> {
  const prices = tx.selectFrom("classes").select("price_centavos").where("id", "=", classId)
  return (await prices.executeTakeFirstOrThrow()).price_centavos
}

type Owing = { enrollment_id: string; account_id: string; part: number; made_at: Date }

/** What is paid later, in parts. */
async function owe({ tx, today }: DemoSchool, { part, ...of }: Owing): Promise<void> {
  const parts = 1 + demoParts.laterDays.length
  const due = { ...of, kind: "part", parts, amount_centavos: part, state: "open" } as const
  await insert(
    tx,
    "dues",
    demoParts.laterDays.map((step, nth) => ({ ...due, part: nth + 2, day: addDays(today, step) })),
  )
}

type Paying = { nth: number; accountId: string; price: number; decided_at: Date | null }

/** The payment of an enrollment, with its proof and what the server would have read from it. Returns its id. */
async function pay(school: DemoSchool, each: DemoEnrollment, { nth, accountId, price, decided_at }: Paying) {
  const { tx, pictures, deps } = school
  const { file = "", hashes = null } = pictures.proofs[nth] ?? {}
  const sentAt = sentAtOf(each, school)
  const typed = typedOf(nth)
  const payment_id = await insertOne(tx, "payments", {
    account_id: accountId,
    proof: file,
    amount_due_centavos: price,
    reference_number: typed.reference,
    channel: typed.channel,
    paid_at: sentAt,
    ...decisionOf(each, price),
    decided_at,
  })
  const hashed = hashes && { sha256: hashes.bytes, pixels_sha256: hashes.pixels }
  await insert(tx, "payment_proofs", { payment_id, file, sent_at: sentAt, ...hashed })
  const receipt = receiptOf(each, deps)
  if (!receipt) return payment_id
  await insert(tx, "payment_readings", {
    payment_id,
    channel: receipt.channel,
    reference_number: receipt.reference,
    amount_centavos: receipt.pesos * 100,
    paid_at: receipt.paidAt,
    read_at: sentAt,
    receiver: receipt.receiver.replace(/\D/g, ""),
  })
  return payment_id
}

/** The decision about the payment of an enrollment. */
function decisionOf({ status, denial }: DemoEnrollment, amount: number) {
  if (status === "pending") return {}
  return status === "denied"
    ? ({ status: "rejected", ...denial } as const)
    : ({ status: "accepted", amount_received_centavos: amount } as const)
}
