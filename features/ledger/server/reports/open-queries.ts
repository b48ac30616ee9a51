import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { OpenMoneyKind } from "../../contract.ts"

const deferred = sql<number>`(value_centavos - earned_centavos - returned_centavos)`

/** Whether no more meetings will be held: the class is over or archived, or the student has left. */
const isOver = (today: Day) =>
  sql<SqlBool>`(classes.end_date < ${today} or classes.archived_at is not null or enrollments.status = 'left')`

/** Enrollments whose money needs attention, oldest first, and their number. */
export async function findOpenMoney(
  db: Db,
  kind: OpenMoneyKind,
  { today, limit, offset }: { today: Day; limit: number; offset: number },
) {
  const isOpen =
    kind === "due"
      ? sql<SqlBool>`(due_centavos > 0 and closed_at is null)`
      : sql<SqlBool>`(closed_at is null and value_centavos > earned_centavos + returned_centavos and ${isOver(today)})`
  const openTerms = db
    .selectFrom("ledger_terms")
    .innerJoin("enrollments", "enrollments.id", "ledger_terms.enrollment_id")
    .innerJoin("classes", "classes.id", "ledger_terms.class_id")
    .where(isOpen)
  const { total } = await openTerms.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await openTerms
    .innerJoin("accounts as payer", "payer.id", "ledger_terms.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "ledger_terms.enrollment_id",
      "classes.id as class_id",
      "classes.name as class_name",
      (kind === "due" ? sql<number>`due_centavos` : deferred).as("amount"),
      ...studentName,
      "payer.first_name as payer_first_name",
      "payer.middle_name as payer_middle_name",
      "payer.last_name as payer_last_name",
      "payer.suffix as payer_suffix",
    ])
    .orderBy("ledger_terms.opened_at")
    .orderBy("ledger_terms.enrollment_id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
