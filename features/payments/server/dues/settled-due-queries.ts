import { type SqlBool, sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { DueKind, DueState } from "../../domain/due.ts"

/** Dues that are owed again after they were settled (docs/rules/payments.md#dues). */

export type SettledDue = { id: string; enrolleeId: string; kind: DueKind; amount: Centavos }

/** What a payment has settled. */
export function findSettledBy(db: Db, paymentId: string): Promise<SettledDue[]> {
  return db
    .selectFrom("payment_dues")
    .innerJoin("dues", "dues.id", "due_id")
    .select(["dues.id", "enrollment_id as enrolleeId", "kind", "payment_dues.settled_centavos as amount"])
    .where("payment_dues.payment_id", "=", paymentId)
    .where("payment_dues.settled_centavos", ">", 0)
    .orderBy("dues.id")
    .execute()
}

/** What of the dues of an enrollment was settled, the latest first. The terms of the enrollment are locked. */
export function findSettledOf(tx: Tx, enrolleeId: string): Promise<SettledDue[]> {
  return tx
    .selectFrom("dues")
    .select(["id", "enrollment_id as enrolleeId", "kind", "settled_centavos as amount"])
    .where("enrollment_id", "=", enrolleeId)
    .where("state", "in", ["planned", "open", "paid"])
    .where("settled_centavos", ">", 0)
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .execute()
}

/** `paymentId`: the payment that pays them again, or null. */
type OwedAgain = {
  enrolleeId: string
  state: Extract<DueState, "planned" | "open" | "cancelled">
  paymentId: string | null
  at: Date
}

/** These amounts of dues are owed again, for this enrollment. */
export async function oweAgain(
  tx: Tx,
  dues: readonly SettledDue[],
  { enrolleeId, state, paymentId, at }: OwedAgain,
): Promise<void> {
  for (const { id, amount } of dues)
    await tx
      .updateTable("dues")
      .set((eb) => ({
        settled_centavos: eb("settled_centavos", "-", amount),
        enrollment_id: enrolleeId,
        state,
        payment_id: state === "cancelled" ? null : paymentId,
        settled_at: state === "cancelled" ? at : null,
      }))
      .where("id", "=", id)
      .execute()
}

/** An undone payment has settled nothing. */
export async function forgetSettled(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable("payment_dues").set({ settled_centavos: 0 }).where("payment_id", "=", paymentId).execute()
}

/** These amounts of dues are no longer settled by the payments that had settled them. */
export async function lowerSettled(tx: Tx, dues: readonly SettledDue[]): Promise<void> {
  for (const { id, amount } of dues)
    await tx
      .updateTable("payment_dues")
      .set({ settled_centavos: sql<Centavos>`greatest(0, settled_centavos - ${amount}::bigint)` })
      .where("due_id", "=", id)
      .execute()
}

/** Which of these enrollments have their seats now. */
export async function findApprovedAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("enrollments")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where("status", "=", "approved")
    .execute()
  return new Set(rows.map(({ id }) => id))
}
