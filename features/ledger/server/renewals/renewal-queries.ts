import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { isOpenOn } from "../../../classes/server/review/life-queries.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"

type StudentsOfFamily = { accountId: string; today: Day; classId?: string; enrolleeId?: string }

/** The facts about another round for approved students of an account in a one-on-one class. */
export function findRenewable(db: Db, { accountId, today, classId, enrolleeId }: StudentsOfFamily) {
  let students = db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("ledger_terms as terms", "terms.enrollment_id", "enrollments.id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.id as enrolleeId", "added_sessions as addedBefore", ...studentName])
    .select(["classes.sessions", "renewal_sessions as chosen"])
    .select(["value_centavos as value", "discount_centavos as discount", "due_centavos as due", "promised"])
    .select([
      sql<boolean>`not ${isOpenOn(today)}`.as("isOver"),
      sql<boolean>`closed_at is not null`.as("isClosed"),
      sql<boolean>`exists (select from dues where enrollment_id = enrollments.id and kind = 'renewal' and state = 'open'
        and payment_id is not null)`.as("isBeingPaid"),
    ])
    .where("enrollments.account_id", "=", accountId)
    .where("enrollments.status", "=", "approved")
    .where("class_type", "=", "solo")
    .orderBy("enrollments.id")
  if (classId !== undefined) students = students.where(sql<SqlBool>`classes.id::text = ${classId}`)
  if (enrolleeId !== undefined) students = students.where(sql<SqlBool>`enrollments.id::text = ${enrolleeId}`)
  return students.execute()
}

export type RenewableRow = Awaited<ReturnType<typeof findRenewable>>[number]

/** A renewal was paid: the student is promised this many more sessions. */
export async function addPromised(tx: Tx, enrolleeId: string, sessions: number): Promise<void> {
  await tx
    .updateTable("ledger_terms")
    .set((eb) => ({ sessions: eb("sessions", "+", sessions), promised: eb("promised", "+", sessions) }))
    .where("enrollment_id", "=", enrolleeId)
    .execute()
}
