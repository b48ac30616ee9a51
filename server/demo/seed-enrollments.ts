import { buildWeek, rowsOfWeek } from "../../lib/week-times.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { type DemoPeople, type DemoSchool, hoursBefore } from "./demo-school.ts"
import { type DemoEnrollment, demoAnnouncements, demoEnrollments } from "./enrollments.ts"
import { type DemoReceipt, receiptOf, typedOf } from "./receipts.ts"

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

async function enroll(
  { tx, now, pictures }: DemoSchool,
  deps: Deps,
  { each, classId, student, nth }: Seat,
): Promise<string> {
  const at = hoursBefore(now, each.hoursAgo)
  const price = await tx
    .selectFrom("classes")
    .select("price_centavos")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow()
  const decidedAt = each.status === "pending" ? null : hoursBefore(now, each.hoursAgo - 2)
  const { file: proof = "", hashes = null } = pictures.proofs[nth] ?? {}
  const typed = typedOf(nth)
  const payment = {
    account_id: student.accountId,
    proof,
    amount_due_centavos: price.price_centavos,
    reference_number: typed.reference,
    channel: typed.channel,
    paid_at: at,
    ...standingOf(each, price.price_centavos),
    decided_at: decidedAt,
  }
  const isPaid = price.price_centavos > 0
  const paid = isPaid ? await tx.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow() : null
  if (paid) {
    const sent = { payment_id: paid.id, file: proof, sent_at: at }
    const hashed = hashes && { sha256: hashes.bytes, pixels_sha256: hashes.pixels }
    await tx
      .insertInto("payment_proofs")
      .values({ ...sent, ...hashed })
      .execute()
    await keepReading(tx, paid.id, receiptOf(each, deps))
  }
  const { id } = await tx
    .insertInto("enrollments")
    .values({
      class_id: classId,
      learner_id: student.learnerId,
      child_id: student.childId,
      account_id: student.accountId,
      payment_id: paid?.id ?? null,
      price_centavos: price.price_centavos,
      student_sort: student.sort,
      status: each.status,
      created_at: at,
      decided_at: decidedAt,
      denial_reason: each.denial?.reason,
      denial_words: each.denial?.words,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** What became of the payment of an enrollment. */
function standingOf({ status, denial }: DemoEnrollment, amount: number) {
  if (status === "pending") return {}
  return status === "denied"
    ? ({ status: "rejected", ...denial } as const)
    : ({ status: "accepted", amount_received_centavos: amount } as const)
}

/** What the server would read from the picture. */
async function keepReading(tx: Tx, paymentId: string, receipt: DemoReceipt | null): Promise<void> {
  if (!receipt) return
  const { channel, reference, pesos, paidAt, receiver } = receipt
  const read = { channel, reference_number: reference, amount_centavos: pesos * 100, paid_at: paidAt, read_at: paidAt }
  await tx
    .insertInto("payment_readings")
    .values({ payment_id: paymentId, ...read, receiver: receiver.replace(/\D/g, "") })
    .execute()
}

async function fillTimesAndGrade({ tx, now }: DemoSchool, people: DemoPeople, id: string, each: DemoEnrollment) {
  const times = rowsOfWeek(buildWeek((weekday) => each.times?.[weekday] ?? null))
  if (times.length > 0)
    await tx
      .insertInto("solo_times")
      .values(times.map((row) => ({ enrollment_id: id, ...row })))
      .execute()
  if (!each.grade) return
  const graded_by = people.accounts.get("carmela") ?? ""
  await tx
    .insertInto("lifeskills_grades")
    .values({ enrollment_id: id, ...each.grade, graded_by, graded_at: now })
    .execute()
}

export async function seedDemoAnnouncements({ tx, now }: DemoSchool, people: DemoPeople): Promise<void> {
  const rows = demoAnnouncements.map(({ title, content, hoursAgo, readers }) => ({
    title,
    content,
    for_teachers: readers.includes("teacher"),
    for_parents: readers.includes("parent"),
    for_learners: readers.includes("learner"),
    author_id: people.accounts.get("admin") ?? "",
    posted_at: hoursBefore(now, hoursAgo),
  }))
  await tx.insertInto("announcements").values(rows).execute()
}
