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

/** Raises the value of the terms by what was paid or waived of the amount due; `later`: how much of it were parts. */
export async function addToTerms(
  tx: Tx,
  enrolleeId: string,
  { amount, later }: { amount: Centavos; later: Centavos },
): Promise<void> {
  await tx
    .updateTable("ledger_terms")
    .set((eb) => ({
      value_centavos: eb("value_centavos", "+", amount),
      due_centavos: eb("due_centavos", "-", amount),
      later_centavos: eb("later_centavos", "-", later),
    }))
    .where("enrollment_id", "=", enrolleeId)
    .execute()
}
