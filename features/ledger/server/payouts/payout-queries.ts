import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { PayoutPart, PayoutStatus } from "../../domain/payouts/payout.ts"

/** Locks payouts until the commit: other writers wait. Returns the last Sunday for which one was drafted. */
export async function lockPayouts(tx: Tx): Promise<Day | null> {
  return (await tx.selectFrom("payout_state").select("drafted_for").forUpdate().executeTakeFirstOrThrow()).drafted_for
}

/** Like `lockPayouts`, without the lock. */
export async function findDraftedFor(db: Db): Promise<Day | null> {
  return (await db.selectFrom("payout_state").select("drafted_for").executeTakeFirstOrThrow()).drafted_for
}

export async function setDraftedFor(tx: Tx, sunday: Day): Promise<void> {
  await tx.updateTable("payout_state").set({ drafted_for: sunday }).execute()
}

export async function insertPayout(
  tx: Tx,
  payout: { day: Day; until: Day; at: Date; by: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto("payouts")
    .values({ day: payout.day, until_day: payout.until, drafted_at: payout.at, drafted_by: payout.by })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export type DraftedTeacher = { teacherId: string; number: number; amount: number; parts: readonly PayoutPart[] }

export async function insertPayoutTeachers(
  tx: Tx,
  payoutId: string,
  drafted: readonly DraftedTeacher[],
): Promise<void> {
  if (drafted.length === 0) return
  await tx
    .insertInto("payout_teachers")
    .values(
      drafted.map(({ teacherId, number, amount }) => ({
        payout_id: payoutId,
        teacher_id: teacherId,
        number,
        amount_centavos: amount,
      })),
    )
    .execute()
  for (const { teacherId, parts } of drafted) await insertParts(tx, { payoutId, teacherId }, parts)
}

type OfTeacher = { payoutId: string; teacherId: string }

async function insertParts(tx: Tx, { payoutId, teacherId }: OfTeacher, parts: readonly PayoutPart[]): Promise<void> {
  await tx
    .insertInto("payout_parts")
    .values(
      parts.map(({ enrolleeId, amount }) => ({
        payout_id: payoutId,
        teacher_id: teacherId,
        enrollment_id: enrolleeId,
        amount_centavos: amount,
      })),
    )
    .execute()
}

export function findPayout(db: Db, id: string) {
  return db
    .selectFrom("payouts")
    .select(["id", "day", "until_day as until", "drafted_by as draftedBy"])
    .where("id", "=", id)
    .executeTakeFirst()
}

/** The amounts of a payout, by teacher. Payouts must be locked. */
export function findAmounts(tx: Tx, payoutId: string) {
  return tx
    .selectFrom("payout_teachers")
    .innerJoin("teachers", "teachers.account_id", "teacher_id")
    .select([
      "teacher_id as teacherId",
      "number",
      "status",
      "amount_centavos as amount",
      "teachers.payment_mode as paymentMode",
      "teachers.account_number as accountNumber",
      "teachers.bank_name as bankName",
    ])
    .where("payout_id", "=", payoutId)
    .orderBy("number")
    .execute()
}

export type AmountRow = Awaited<ReturnType<typeof findAmounts>>[number]

export async function setStatus(tx: Tx, of: OfTeacher, status: PayoutStatus, reason: string | null): Promise<void> {
  await tx
    .updateTable("payout_teachers")
    .set({ status, reason })
    .where("payout_id", "=", of.payoutId)
    .where("teacher_id", "=", of.teacherId)
    .execute()
}

export type Transfer = { at: Date; day: Day; channel: string; paidTo: string; reference: string | null }

export async function setPaidOut(tx: Tx, of: OfTeacher, paid: Transfer): Promise<void> {
  await tx
    .updateTable("payout_teachers")
    .set({
      status: "paid" as const,
      reason: null,
      paid_at: paid.at,
      paid_day: paid.day,
      channel: paid.channel,
      paid_to: paid.paidTo,
      reference_number: paid.reference,
    })
    .where("payout_id", "=", of.payoutId)
    .where("teacher_id", "=", of.teacherId)
    .execute()
}

/** Replaces a drafted amount. Without a positive amount the teacher is removed, and an empty payout deleted. */
export async function replaceAmount(
  tx: Tx,
  of: OfTeacher,
  { amount, parts }: { amount: number; parts: readonly PayoutPart[] },
): Promise<void> {
  const own = tx.deleteFrom("payout_parts").where("payout_id", "=", of.payoutId).where("teacher_id", "=", of.teacherId)
  await own.execute()
  if (amount > 0) {
    await insertParts(tx, of, parts)
    await tx
      .updateTable("payout_teachers")
      .set({ amount_centavos: amount, status: "drafted", reason: null })
      .where("payout_id", "=", of.payoutId)
      .where("teacher_id", "=", of.teacherId)
      .execute()
    return
  }
  await tx
    .deleteFrom("payout_teachers")
    .where("payout_id", "=", of.payoutId)
    .where("teacher_id", "=", of.teacherId)
    .execute()
  await tx
    .deleteFrom("payouts")
    .where("id", "=", of.payoutId)
    .where(sql<SqlBool>`not exists (select from payout_teachers where payout_id = payouts.id)`)
    .execute()
}

/** Drafted amounts that include one of these students. Payouts must be locked. */
export function findDraftedOf(tx: Tx, enrolleeIds: readonly string[]): Promise<OfTeacher[]> {
  return tx
    .selectFrom("payout_parts")
    .innerJoin("payout_teachers", (join) =>
      join
        .onRef("payout_teachers.payout_id", "=", "payout_parts.payout_id")
        .onRef("payout_teachers.teacher_id", "=", "payout_parts.teacher_id"),
    )
    .select(["payout_teachers.payout_id as payoutId", "payout_teachers.teacher_id as teacherId"])
    .distinct()
    .where("status", "=", "drafted")
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .execute()
}

/** The enrollments of a payment that have terms. */
export async function findEnrolleesOfPayment(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx.selectFrom("ledger_terms").select("enrollment_id").where("payment_id", "=", paymentId).execute()
  return rows.map(({ enrollment_id }) => enrollment_id)
}
