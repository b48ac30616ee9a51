import { type Insertable, type Selectable, type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { PaymentProvider } from "../../../../lib/online-payment/providers.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import type { RefundStatus } from "../../domain/refunds/refund-amount.ts"
import type { Earner } from "../../domain/refunds/refund-lines.ts"

/** Refunds that families request. */

type StoredState = Selectable<Tables["online_refunds"]>["state"]

/** One of the account's accepted payments, with its channel and its last request. */
export function findRefundable(db: Db, of: { paymentId: string; accountId: string }) {
  return db
    .selectFrom("payments")
    .select(["id", "status", "channel"])
    .select(sql<boolean>`exists (select from payment_dues where payment_id = payments.id)`.as("paysDues"))
    .where("id", "=", of.paymentId)
    .where("account_id", "=", of.accountId)
    .executeTakeFirst()
}

export function findLastRefund(db: Db, paymentId: string) {
  return db
    .selectFrom("refunds")
    .select(["status", "answer", sql<number>`amount_centavos`.as("amount")])
    .where("payment_id", "=", paymentId)
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** Inserts a request; undefined if the payment has an open one. */
export function insertRefund(tx: Tx, refund: Insertable<Tables["refunds"]>) {
  return (
    tx
      .insertInto("refunds")
      .values(refund)
      // A literal, because a prepared statement does not find the index of a condition with parameters.
      .onConflict((on) => on.column("payment_id").where(sql<SqlBool>`status in ('requested', 'approved')`).doNothing())
      .returning("id")
      .executeTakeFirst()
  )
}

export function findRefund(db: Db, id: string) {
  return db.selectFrom("refunds").select(["id", "payment_id", "account_id"]).where("id", "=", id).executeTakeFirst()
}

export function lockRefund(tx: Tx, id: string) {
  return tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.id",
      "refunds.payment_id as paymentId",
      "refunds.account_id as accountId",
      "refunds.status",
      "refunds.reason",
      "refunds.amount_centavos as amount",
      "refunds.decided_by as decidedBy",
      "payments.channel as paidBy",
      "refunds.channel as to",
    ])
    .where("refunds.id", "=", id)
    .forUpdate("refunds")
    .executeTakeFirst()
}

export async function approve(
  tx: Tx,
  id: string,
  decision: { amount: number; words: string | null; payBy: Day; at: Date; by: string },
): Promise<void> {
  const { amount, words, payBy, at, by } = decision
  await tx
    .updateTable("refunds")
    .set({
      status: "approved",
      amount_centavos: amount,
      answer: words,
      pay_by: payBy,
      decided_at: at,
      decided_by: by,
    })
    .where("id", "=", id)
    .execute()
}

export async function denyRequest(
  tx: Tx,
  id: string,
  decision: { words: string; at: Date; by: string },
): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ status: "refused", answer: decision.words, decided_at: decision.at, decided_by: decision.by })
    .where("id", "=", id)
    .execute()
}

export async function setPaid(tx: Tx, id: string, transfer: { reference: string; day: Day; at: Date }): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ status: "paid", reference_number: transfer.reference, paid_day: transfer.day, paid_at: transfer.at })
    .where("id", "=", id)
    .execute()
}

/** What each teacher has earned from these students by the books, without what was taken back. */
export async function findEarners(tx: Tx, enrolleeIds: readonly string[]): Promise<Earner[]> {
  return tx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "entry_id", "ledger_entries.id")
    .select([
      sql<string>`enrollment_id`.as("enrolleeId"),
      sql<string>`split_part(account, ':', 2)`.as("teacherId"),
      sql<number>`-sum(amount)::bigint`.as("earned"),
    ])
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .where("account", "like", "earned:%")
    .groupBy(["enrollment_id", "account"])
    .orderBy("account")
    .execute()
}

/** Stores what was refunded in the terms of an enrollment, whose row is locked. */
export async function takeFromTerms(tx: Tx, of: { enrolleeId: string; deferred: number; earned: number }) {
  await tx
    .updateTable("ledger_terms")
    .set((eb) => ({
      returned_centavos: eb("returned_centavos", "+", of.deferred),
      taken_back_centavos: eb("taken_back_centavos", "+", of.earned),
    }))
    .where("enrollment_id", "=", of.enrolleeId)
    .execute()
}

/** The whole days off for everybody from a day on, for counting business days. */
export async function findSchoolDaysOff(db: Db, from: Day): Promise<{ from: Day; to: Day }[]> {
  return db
    .selectFrom("days_off")
    .select(["first_day as from", "last_day as to"])
    .where("last_day", ">=", from)
    .where("from_time", "is", null)
    .where("program_type", "is", null)
    .where("taken_back_at", "is", null)
    .execute()
}

const oldestFirst: readonly (RefundStatus | undefined)[] = ["requested", "approved"]

/** A page of refunds, and how many there are. */
export async function findRefunds(
  db: Db,
  { status, limit, offset }: { status?: RefundStatus; limit: number; offset: number },
) {
  const refunds = db
    .selectFrom("refunds")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "paid"))
  const { total } = await refunds.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await refunds
    .innerJoin("accounts", "accounts.id", "refunds.account_id")
    .selectAll("refunds")
    .select(
      sql<{ provider: PaymentProvider; state: StoredState | null; changedAt: string | null } | null>`(
        select json_build_object('provider', provider, 'state', online_refunds.state, 'changedAt', changed_at)
        from online_checkouts left join online_refunds on online_refunds.refund_id = refunds.id
        where online_checkouts.payment_id = refunds.payment_id and online_checkouts.state = 'paid' limit 1)`.as(
        "online",
      ),
    )
    .select(["accounts.first_name", "accounts.middle_name", "accounts.last_name", "accounts.suffix"])
    .select(
      sql<{ student: string; className: string }[]>`(
        select coalesce(json_agg(json_build_object('student', concat_ws(' ', student.first_name, student.last_name),
          'className', classes.name) order by enrollments.created_at, enrollments.id), '[]')
        from ledger_terms as terms join enrollments on enrollments.id = terms.enrollment_id
          join classes on classes.id = terms.class_id
          left join children on children.id = enrollments.child_id
          left join accounts as learner on learner.id = enrollments.learner_id
          cross join lateral (select coalesce(children.first_name, learner.first_name) as first_name,
            coalesce(children.last_name, learner.last_name) as last_name) as student
        where terms.payment_id = refunds.payment_id)`.as("enrollments"),
    )
    .orderBy("requested_at", oldestFirst.includes(status) ? "asc" : "desc")
    .orderBy("refunds.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export type RefundRow = Awaited<ReturnType<typeof findRefunds>>["rows"][number]

/** The refunds for the bank's file, oldest first. */
export function findRefundsToPay(db: Db, after?: { id: string }) {
  return refundsToPay(db)
    .select(["id", "channel", "account_name", "account_number", "amount_centavos", "pay_by"])
    .where(after ? sql<SqlBool>`id > ${after.id}::uuid` : sql<SqlBool>`true`)
    .orderBy("id")
    .limit(1000)
    .execute()
}

export async function countRefundsToPay(db: Db): Promise<number> {
  const toPay = refundsToPay(db).select(sql<number>`count(*)`.as("total"))
  return (await toPay.executeTakeFirstOrThrow()).total
}

/** Without those that a provider was asked to return, however long ago: they would be paid twice. */
const refundsToPay = (db: Db) =>
  db
    .selectFrom("refunds")
    .where("status", "=", "approved")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("online_refunds")
            .select("refund_id")
            .whereRef("refund_id", "=", "refunds.id")
            .where("state", "in", ["sending", "pending"]),
        ),
      ),
    )

/** Deletes account names and numbers of refunds that were paid or refused before this time; returns how many. */
export async function forgetAccounts(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ account_name: null, account_number: null })
    .where("account_number", "is not", null)
    .where(sql<SqlBool>`((status = 'paid' and paid_at < ${before}) or (status = 'refused' and decided_at < ${before}))`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
