import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { StatementEntry } from "../../domain/family-statement/statement-facts.ts"

/** The entries about an account's money, up to a day. Meetings, payouts and the providers' fees change nothing for families. */
async function findEntries(db: Db, accountId: string, to: Day): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select entries.day::text as day, cause, cause_key as key, payment_id as "paymentId", enrollment_id as "enrolleeId",
      (select code from payments where payments.id = payment_id) as code,
      (select json_agg(json_build_object('account', account, 'amount', amount))
        from ledger_lines where entry_id = entries.id) as lines
    from ledger_entries as entries
    where cause in ('payment', 'change', 'refund', 'correction') and entries.day <= ${to}::date and id in (
      select ledger_entries.id from ledger_entries join payments on payments.id = payment_id where account_id = ${accountId}
      union select ledger_entries.id from ledger_entries join ledger_terms using (enrollment_id) where account_id = ${accountId}
      union select entry_id from ledger_lines where account in (${`over-paid:${accountId}`}, ${`refunds-due:${accountId}`}))
    order by id`.execute(db)
  return rows
}

const findDues = (db: Db, accountId: string) =>
  db
    .selectFrom("dues")
    .select(["id", "enrollment_id as enrolleeId", "kind", "part", "parts", "day", "state"])
    .select(["amount_centavos as amount", "settled_centavos as settled"])
    .where("account_id", "=", accountId)
    .orderBy("day")
    .orderBy("id")
    .execute()

const findPaidAmounts = (db: Db, accountId: string) =>
  db
    .selectFrom("payment_dues")
    .innerJoin("dues", "dues.id", "due_id")
    .select(["payment_dues.payment_id as paymentId", "due_id as dueId", "payment_dues.amount_centavos as amount"])
    .where("dues.account_id", "=", accountId)
    .orderBy("dues.day")
    .orderBy("due_id")
    .execute()

const findSeats = (db: Db, accountId: string) =>
  db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.id as enrolleeId", "classes.name as className", ...studentName])
    .select(["enrollments.price_centavos as price", "enrollments.later_centavos as later"])
    .where("enrollments.account_id", "=", accountId)
    .execute()

const findDiscounts = (db: Db, accountId: string) =>
  db
    .selectFrom("applied_discounts")
    .select(["enrollment_id as enrolleeId", "text", "amount_centavos as amount"])
    .where(sql<SqlBool>`enrollment_id in (select id from enrollments where account_id = ${accountId})`)
    .orderBy("id")
    .execute()

/** What an account's statement is made of, with the names of its students. */
export async function findStatementFacts(db: Db, accountId: string, to: Day) {
  const [entries, dues, paidDues, seats, discounts] = await Promise.all([
    findEntries(db, accountId, to),
    findDues(db, accountId),
    findPaidAmounts(db, accountId),
    findSeats(db, accountId),
    findDiscounts(db, accountId),
  ])
  return { entries, dues, paidDues, seats, discounts }
}

export function findAccountName(db: Db, accountId: string) {
  return db
    .selectFrom("accounts")
    .select(["first_name", "middle_name", "last_name", "suffix"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow()
}
