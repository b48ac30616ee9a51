import { type SqlBool, sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"

/** What is still due for students. */

/** Terms with their student and class. */
const namedTerms = (db: Db) =>
  db
    .selectFrom("ledger_terms")
    .innerJoin("enrollments", "enrollments.id", "ledger_terms.enrollment_id")
    .innerJoin("classes", "classes.id", "ledger_terms.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "ledger_terms.enrollment_id as enrolleeId",
      "classes.name as className",
      "due_centavos as due",
      ...studentName,
    ])

/** The facts that a notice states about the terms of one enrollment. */
export function findDueFacts(tx: Tx, enrolleeId: string) {
  return namedTerms(tx).where("ledger_terms.enrollment_id", "=", enrolleeId).executeTakeFirst()
}

/** What the change to this enrollment made overpaid; below 0 if it used overpaid money. */
export async function findDifference(tx: Tx, newEnrolleeId: string): Promise<number> {
  const row = await tx
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select("amount")
    .where("cause", "=", "change")
    .where("cause_key", "=", `${newEnrolleeId}/0`)
    .where("account", "like", "over-paid:%")
    .executeTakeFirst()
  return 0 - (row?.amount ?? 0)
}

/** The account whose money the terms of an enrollment are about. */
export function findAccountOfTerms(tx: Tx, enrolleeId: string) {
  return tx.selectFrom("ledger_terms").select("account_id").where("enrollment_id", "=", enrolleeId).executeTakeFirst()
}

/** Raises the value of the terms by what was paid or waived; `due`: how much of it was owed; `later`: how much were parts. */
export async function addToTerms(
  tx: Tx,
  enrolleeId: string,
  { amount, due, later }: { amount: Centavos; due: Centavos; later: Centavos },
): Promise<void> {
  await tx
    .updateTable("ledger_terms")
    .set((eb) => ({
      value_centavos: eb("value_centavos", "+", amount),
      due_centavos: eb("due_centavos", "-", due),
      later_centavos: eb("later_centavos", "-", later),
    }))
    .where("enrollment_id", "=", enrolleeId)
    .execute()
}

type Lowered = { value: Centavos; due: Centavos; later: Centavos; returned: Centavos }

/** Lowers the value of terms by what is not paid after all; `due` and `later` of it are owed again. */
export async function lowerTerms(tx: Tx, enrolleeId: string, { value, due, later, returned }: Lowered): Promise<void> {
  await tx
    .updateTable("ledger_terms")
    .set((eb) => ({
      value_centavos: eb("value_centavos", "-", value),
      due_centavos: eb("due_centavos", "+", due),
      later_centavos: eb("later_centavos", "+", later),
      returned_centavos: eb("returned_centavos", "-", returned),
    }))
    .where("enrollment_id", "=", enrolleeId)
    .execute()
}

/** The enrollment to which changes of class have led from each of these; those without a change are left out. */
export async function findCurrentEnrollees(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; current: string }>`
    with recursive moves as (
      select id, id as current, account_id from unnest(${ids}::uuid[]) as id
        join ledger_terms on enrollment_id = id
      union all
      select moves.id, terms.enrollment_id, terms.account_id from moves
        join ledger_terms as terms on terms.account_id = moves.account_id and terms.moved_from = moves.current
    )
    select id, current from moves where not exists (
      select from ledger_terms as next where next.account_id = moves.account_id and next.moved_from = moves.current)`.execute(
    tx,
  )
  return new Map(rows.map(({ id, current }) => [id, current]))
}

/** Whether a refund of these terms' payments is approved or paid: it has counted all that was paid for them. */
export async function hasRefund(tx: Tx, terms: readonly { paymentId: string | null }[]): Promise<boolean> {
  const ids = terms.flatMap(({ paymentId }) => paymentId ?? [])
  const row = await tx
    .selectFrom("refunds")
    .select("id")
    .where(sql<SqlBool>`payment_id = any(${ids}::uuid[])`)
    .where("status", "in", ["approved", "paid"])
    .executeTakeFirst()
  return row !== undefined
}
