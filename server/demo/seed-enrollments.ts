import { rowsOfWeek } from "../../lib/week-times.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { byDay, type DemoPeople, type DemoSchool, hoursBefore } from "./demo-school.ts"
import { type DemoReceipt, receiptOf, sentAtOf, typedOf } from "./receipts.ts"
import { type DemoEnrollment, demoEnrollments } from "./records.ts"
import { clearWeek } from "./timetable.ts"

/** Seeds enrollments with their payments, times and grades, and ratings where the student may rate the class. */
export async function seedDemoEnrollments(
  school: DemoSchool,
  people: DemoPeople,
  classIds: Map<string, string>,
  deps: Deps,
): Promise<void> {
  for (const [nth, each] of demoEnrollments.entries()) {
    const classId = classIds.get(each.className)
    const student = people.students.get(each.student)
    if (!classId || !student)
      throw new Error(`The demo names ${each.student} in ${each.className}, and one of them is unknown`)
    const id = await enroll(school, deps, { each, classId, student, nth })
    await fillTimesAndGrade(school, people, id, each)
    if (each.status === "approved" && nth % 3 !== 2) {
      const stars = 4 + (nth % 2)
      const rating = { class_id: classId, account_id: student.accountId, stars }
      await school.tx
        .insertInto("class_ratings")
        .values(rating)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

type Seat = {
  each: DemoEnrollment
  classId: string
  student: { learnerId: string | null; childId: string | null; accountId: string; sort: string }
  nth: number
}

async function enroll(school: DemoSchool, deps: Deps, seat: Seat): Promise<string> {
  const { tx } = school
  const { each, classId, student } = seat
  const klass = await tx
    .selectFrom("classes")
    .select("price_centavos")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto("enrollments")
    .values({
      class_id: classId,
      learner_id: student.learnerId,
      child_id: student.childId,
      account_id: student.accountId,
      payment_id: klass.price_centavos > 0 ? await pay(school, deps, { ...seat, due: klass.price_centavos }) : null,
      price_centavos: klass.price_centavos,
      student_sort: student.sort,
      status: each.status,
      created_at: sentAtOf(each, school),
      decided_at: decidedAt(each, school),
      denial_reason: each.denial?.reason,
      denial_words: each.denial?.words,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

const hoursToDecide = 2

const decidedAt = (each: DemoEnrollment, school: Pick<DemoSchool, "now" | "zone">) =>
  each.status === "pending" ? null : hoursBefore(sentAtOf(each, school), -hoursToDecide)

/** The payment of an enrollment, with its proof and what can be read from it. Returns its id. */
async function pay(
  { tx, now, zone, pictures }: DemoSchool,
  deps: Deps,
  { each, student, nth, due }: Seat & { due: number },
) {
  const { file = "", hashes = null } = pictures.proofs[nth] ?? {}
  const at = sentAtOf(each, { now, zone })
  const typed = typedOf(nth)
  const payment = {
    account_id: student.accountId,
    proof: file,
    amount_due_centavos: due,
    reference_number: typed.reference,
    channel: typed.channel,
    paid_at: at,
    ...standingOf(each, due),
    decided_at: decidedAt(each, { now, zone }),
  }
  const { id } = await tx.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow()
  const proof = { payment_id: id, file, sent_at: at }
  const hashed = hashes && { sha256: hashes.bytes, pixels_sha256: hashes.pixels }
  await tx
    .insertInto("payment_proofs")
    .values({ ...proof, ...hashed })
    .execute()
  await keepReading(tx, id, receiptOf(each, deps), at)
  return id
}

/** The decision about the payment of an enrollment. */
function standingOf({ status, denial }: DemoEnrollment, amount: number) {
  if (status === "pending") return {}
  return status === "denied"
    ? ({ status: "rejected", ...denial } as const)
    : ({ status: "accepted", amount_received_centavos: amount } as const)
}

/** Stores what the server would have read from the picture after it was sent. */
async function keepReading(tx: Tx, paymentId: string, receipt: DemoReceipt | null, sentAt: Date): Promise<void> {
  if (!receipt) return
  const { channel, reference, pesos, paidAt, receiver } = receipt
  const read = { channel, reference_number: reference, amount_centavos: pesos * 100, paid_at: paidAt, read_at: sentAt }
  await tx
    .insertInto("payment_readings")
    .values({ payment_id: paymentId, ...read, receiver: receiver.replace(/\D/g, "") })
    .execute()
}

async function fillTimesAndGrade(
  { tx, now, slot, zone }: DemoSchool,
  people: DemoPeople,
  id: string,
  each: DemoEnrollment,
) {
  const times = rowsOfWeek(clearWeek(slot, each.times))
  if (times.length > 0)
    await tx
      .insertInto("solo_times")
      .values(times.map((row) => ({ enrollment_id: id, ...row })))
      .execute()
  if (!each.grade) return
  const graded_by = people.accounts.get("carmela") ?? ""
  await tx
    .insertInto("lifeskills_grades")
    .values({ enrollment_id: id, ...each.grade, graded_by, graded_at: byDay(hoursBefore(now, 26), zone) })
    .execute()
}
