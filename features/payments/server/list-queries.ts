import { type SelectQueryBuilder, sql } from "kysely"
import type { Centavos } from "../../../lib/money.ts"
import { rowsBefore } from "../../../lib/paging.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** Payments as families and administrators see them. */

const shown = [
  "payments.id",
  "payments.code",
  "payments.status",
  "payments.reason",
  "payments.words",
  "payments.missing_centavos",
  "payments.amount_due_centavos",
  "payments.credit_centavos",
  "payments.amount_received_centavos",
  "payments.channel",
  "payments.reference_number",
  "payments.paid_at",
  "payments.decided_at",
] as const

export const paymentsPerPage = 20

/** The reference numbers of further transfers, in order. */
const furtherReferences = sql<string[]>`array(
  select reference_number from payment_proofs where payment_id = payments.id and payment_proofs.reference_number is not null
  order by sent_at, id)`.as("further_references")

export const proofCount = sql<number>`(
  select count(*)::integer from payment_proofs where payment_id = payments.id)`.as("proofs")

/**
 * What the family pays or has paid at a provider, in centavos: the page whose money is settled, or the newest one. What a
 * provider reports and does not fit may be no pesos, so it is not an amount here.
 */
const paidOnline = sql<{ fee: Centavos; total: Centavos; paid: Centavos | null } | null>`(
  select json_build_object('fee', fee_centavos, 'total', amount_centavos, 'paid', case when state = 'paid' then paid_centavos end)
  from online_checkouts
  where payment_id = payments.id order by settled_at desc nulls last, created_at desc limit 1)`.as("online")

/** Selects the columns that `presentPayment` needs, and until when the seats are held for another proof. */
export function selectPayment<O>(query: SelectQueryBuilder<Tables, "payments", O>) {
  return query
    .select([...shown, furtherReferences, proofCount, paidOnline])
    .select(
      sql<{ status: string; amount: number } | null>`(
        select json_build_object('status', refunds.status, 'amount', amount_centavos) from refunds
        where payment_id = payments.id order by requested_at desc limit 1)`.as("refund"),
    )
    .select(
      sql<Date | null>`(select max(until) from seat_holds where payment_id = payments.id and kind = 'proof')`.as(
        "held_until",
      ),
    )
}

export type ShownPaymentRow = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>

/** Online payments are listed while they can be paid. */
const isListed = (since: Date) => sql<boolean>`(status <> 'online' or exists (
  select from online_checkouts where payment_id = payments.id and state = 'open' and created_at > ${since}))`

export function findOwnPayments(db: Db, accountId: string, { page, since }: { page: number; since: Date }) {
  return selectPayment(db.selectFrom("payments"))
    .where("account_id", "=", accountId)
    .where(isListed(since))
    .orderBy("paid_at", "desc")
    .orderBy("id")
    .limit(paymentsPerPage)
    .offset(rowsBefore(page, paymentsPerPage))
    .execute()
}

export async function countOwnPayments(db: Db, accountId: string, since: Date): Promise<number> {
  const counted = await db
    .selectFrom("payments")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where("account_id", "=", accountId)
    .where(isListed(since))
    .executeTakeFirstOrThrow()
  return counted.total
}

export function findOwnPayment(db: Db, accountId: string, id: string) {
  return selectPayment(db.selectFrom("payments"))
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst()
}

export type PaidSeatRow = Awaited<ReturnType<typeof findPaidSeats>>[number]

/** The enrollments of these payments, in the order in which they were made. */
export function findPaidSeats(db: Db, paymentIds: readonly string[]) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(studentName)
    .select(["enrollments.id", "enrollments.payment_id", "enrollments.class_id", "classes.name as class_name"])
    .select(["enrollments.status", sql<number>`enrollments.price_centavos - later_centavos`.as("paid_now")])
    .select(
      sql<{ text: string; amount: Centavos }[]>`(
        select coalesce(json_agg(json_build_object('text', text, 'amount', amount_centavos) order by applied_discounts.id), '[]')
        from applied_discounts where enrollment_id = enrollments.id)`.as("discounts"),
    )
    .where(sql<boolean>`payment_id = any(${paymentIds}::uuid[])`)
    .orderBy("enrollments.created_at")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}
