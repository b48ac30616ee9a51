import { buildWeek, rowsOfWeek } from "../../lib/week-times.ts"
import { type DemoPeople, type DemoSchool, hoursBefore } from "./demo-school.ts"
import { type DemoEnrollment, demoAnnouncements, demoEnrollments } from "./enrollments.ts"

/** Seeds enrollments with their payments, times and grades, and ratings where the student may rate the class. */
export async function seedDemoEnrollments(
  school: DemoSchool,
  people: DemoPeople,
  classIds: Map<string, string>,
): Promise<void> {
  for (const [nth, each] of demoEnrollments.entries()) {
    const classId = classIds.get(each.className)
    const student = people.students.get(each.student)
    if (!classId || !student)
      throw new Error(`The demo names ${each.student} in ${each.className}, and one of them is unknown`)
    const id = await enroll(school, { each, classId, student, nth })
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

async function enroll({ tx, now, pictures }: DemoSchool, { each, classId, student, nth }: Seat): Promise<string> {
  const at = hoursBefore(now, each.hoursAgo)
  const price = await tx
    .selectFrom("classes")
    .select("price_centavos")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow()
  const decidedAt = each.status === "pending" ? null : hoursBefore(now, each.hoursAgo - 2)
  const proof = pictures.proofs[nth] ?? ""
  const payment = {
    account_id: student.accountId,
    proof,
    amount_due_centavos: price.price_centavos,
    reference_number: `90${10_000_000 + nth * 7919}`,
    channel: nth % 3 === 0 ? "Bayan Bank" : "GCash",
    paid_at: at,
    ...standingOf(each.status, price.price_centavos),
    decided_at: decidedAt,
  }
  const isPaid = price.price_centavos > 0
  const paid = isPaid ? await tx.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow() : null
  if (paid) await tx.insertInto("payment_proofs").values({ payment_id: paid.id, file: proof, sent_at: at }).execute()
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
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** What became of the payment of an enrollment. */
function standingOf(status: DemoEnrollment["status"], amount: number) {
  if (status === "pending") return {}
  return status === "denied"
    ? ({ status: "rejected" } as const)
    : ({ status: "accepted", amount_received_centavos: amount } as const)
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
