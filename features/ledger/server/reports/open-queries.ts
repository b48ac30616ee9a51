import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, startOfDay, totalOf } from "../../../../platform/database/row-counts.ts"
import { payerName, studentName } from "../../../users/server/student-name-queries.ts"
import type { OpenMoneyKind } from "../../contract.ts"

const deferred = sql<number>`(value_centavos - earned_centavos - returned_centavos)`

const lists = {
  due: {
    condition: () => sql<SqlBool>`(
      due_centavos > 0 and closed_at is null
      and exists (select from enrollments where enrollments.id = ledger_terms.enrollment_id)
    )`,
    amount: sql<number>`due_centavos`,
    order: sql`ledger_terms.opened_at, ledger_terms.enrollment_id`,
  },
  // `over_on`: the day from which no more meetings will be held, because the class is over or the student has left.
  "not-held": {
    condition: (today: Day) => sql<SqlBool>`(
      closed_at is null and value_centavos > earned_centavos + returned_centavos and over_on <= ${today}
    )`,
    amount: deferred,
    order: sql`ledger_terms.over_on, ledger_terms.opened_at, ledger_terms.enrollment_id`,
  },
} satisfies Record<OpenMoneyKind, unknown>

type Page = { today: Day; limit: number; offset: number }

/** Enrollments whose money needs attention, those that have waited longest first, and their number. */
export async function findOpenMoney(db: Db, kind: OpenMoneyKind, { today, limit, offset }: Page) {
  const { condition, amount, order } = lists[kind]
  const openTerms = db.selectFrom("ledger_terms").where(condition(today))
  const page = openTerms
    .select(["enrollment_id", "class_id", "account_id", "opened_at", "over_on", amount.as("amount")])
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as("ledger_terms"))
    .innerJoin("enrollments", "enrollments.id", "ledger_terms.enrollment_id")
    .innerJoin("classes", "classes.id", "ledger_terms.class_id")
    .innerJoin("accounts as payer", "payer.id", "ledger_terms.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "ledger_terms.enrollment_id",
      "classes.id as class_id",
      "classes.name as class_name",
      "ledger_terms.amount",
      ...studentName,
      ...payerName,
    ])
    .orderBy(order)
    .execute()
  return { rows, total: await countOpenMoney(db, kind, today) }
}

async function countOpenMoney(db: Db, kind: OpenMoneyKind, today: Day): Promise<number> {
  if (kind === "not-held")
    return totalOf(await countParts(db, "open terms", sql<SqlBool>`since <= ${startOfDay(today)}`))
  const { total } = await db
    .selectFrom("ledger_terms")
    .where(lists.due.condition())
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return total
}
