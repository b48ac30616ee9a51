import { randomUUID } from "node:crypto"
import { buildWeek, rowsOfWeek, type WeekTimes } from "../../lib/week-times.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"

type Given = {
  classId: string
  /** A learner who enrolled alone … */
  learnerId?: string
  /** … or a parent's child. */
  child?: { id: string; parentId: string }
  status?: Tables["enrollments"]["status"]
  /** An existing payment; without one a new payment is made. */
  paymentId?: string
  createdAt?: Date
  /** The student's own times in a solo class. */
  times?: Partial<WeekTimes>
}

/** Inserts an enrollment; by default approved with a payment of its own. Returns its id (the enrolleeId). */
export async function buildEnrollment(db: Db, given: Given): Promise<string> {
  const accountId = given.learnerId ?? given.child?.parentId ?? ""
  const student = given.learnerId
    ? db.selectFrom("accounts").select("search_name").where("id", "=", given.learnerId)
    : db
        .selectFrom("children")
        .select("search_name")
        .where("id", "=", given.child?.id ?? "")
  const { search_name } = await student.executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto("enrollments")
    .values({
      class_id: given.classId,
      learner_id: given.learnerId ?? null,
      child_id: given.child?.id ?? null,
      account_id: accountId,
      payment_id: given.paymentId ?? (await buildPayment(db, accountId)),
      student_sort: search_name,
      status: given.status ?? "approved",
      created_at: given.createdAt ?? new Date("2026-11-01T00:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const rows = rowsOfWeek(buildWeek((weekday) => given.times?.[weekday] ?? null))
  for (const row of rows)
    await db
      .insertInto("solo_times")
      .values({ enrollment_id: id, ...row })
      .execute()
  return id
}

export async function buildPayment(db: Db, accountId: string, proof = `${randomUUID()}.png`): Promise<string> {
  const payment = await db
    .insertInto("payments")
    .values({
      account_id: accountId,
      proof,
      amount_due_centavos: 125_000,
      reference_number: null,
      channel: null,
      paid_at: new Date("2026-11-01T00:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return payment.id
}
