import { randomUUID } from "node:crypto"
import type { Insertable } from "kysely"
import { buildWeek, rowsOfWeek, type WeekTimes } from "../../lib/week-times.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"

type EnrollmentInput = {
  classId: string
  /** A learner who enrolled alone. */
  learnerId?: string
  /** Or a parent's child. */
  child?: { id: string; parentId: string }
  status?: Tables["enrollments"]["status"]
  /** An existing payment; by default a new one is created. */
  paymentId?: string
  createdAt?: Date
  /** The student's own times in a solo class. */
  times?: Partial<WeekTimes>
}

/** Inserts an enrollment; by default approved with a payment of its own. Returns its id (the enrolleeId). */
export async function buildEnrollment(db: Db, input: EnrollmentInput): Promise<string> {
  const accountId = input.learnerId ?? input.child?.parentId ?? ""
  const student = input.learnerId
    ? db.selectFrom("accounts").select("search_name").where("id", "=", input.learnerId)
    : db
        .selectFrom("children")
        .select("search_name")
        .where("id", "=", input.child?.id ?? "")
  const { search_name } = await student.executeTakeFirstOrThrow()
  const { status = "approved", createdAt = new Date("2026-11-01T00:00:00Z") } = input
  const { id } = await db
    .insertInto("enrollments")
    .values({
      class_id: input.classId,
      learner_id: input.learnerId ?? null,
      child_id: input.child?.id ?? null,
      account_id: accountId,
      payment_id: input.paymentId ?? (await buildPayment(db, accountId, undefined, standingOf(status))),
      price_centavos: amount,
      student_sort: search_name,
      status,
      created_at: createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const rows = rowsOfWeek(buildWeek((weekday) => input.times?.[weekday] ?? null))
  for (const row of rows)
    await db
      .insertInto("solo_times")
      .values({ enrollment_id: id, ...row })
      .execute()
  return id
}

const amount = 125_000

/** The status of a payment for one enrollment. */
function standingOf(status: Tables["enrollments"]["status"]): Partial<Insertable<Tables["payments"]>> {
  if (status === "pending") return {}
  return status === "denied" ? { status: "rejected" } : { status: "accepted", amount_received_centavos: amount }
}

/** Inserts a payment with its proof, by default undecided. Returns its id. */
export async function buildPayment(
  db: Db,
  accountId: string,
  proof = `${randomUUID()}.png`,
  standing: Partial<Insertable<Tables["payments"]>> = {},
): Promise<string> {
  const sentAt = new Date("2026-11-01T00:00:00Z")
  const payment = await db
    .insertInto("payments")
    .values({
      account_id: accountId,
      proof,
      amount_due_centavos: amount,
      reference_number: null,
      channel: null,
      paid_at: sentAt,
      ...standing,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("payment_proofs").values({ payment_id: payment.id, file: proof, sent_at: sentAt }).execute()
  return payment.id
}
