import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { type DiscountRule, type DiscountStacking, mostOpenDiscounts, type StudentGrant } from "../domain/discount.ts"
import type { DiscountFacts, LiveSeat } from "../domain/reckon-discounts.ts"

/** From what the discounts of a payment are reckoned, and what payments got (docs/rules/discounts.md#discounts). */

/** A payment that was rejected has given its use back. */
const usesOf = sql<number>`(
  select count(distinct payment_id) from applied_discounts join payments on payments.id = payment_id
  where discount_id = discounts.id and payments.status <> 'rejected')`

/** What payments took of a grant in pesos. A student who was denied, or an attempt that was deleted, takes nothing. */
const spentOf = sql<Centavos>`(
  select coalesce(sum(applied.amount_centavos), 0)::bigint from applied_discounts as applied
    join payments on payments.id = applied.payment_id join enrollments on enrollments.id = enrollment_id
  where grant_id = grants.id and payments.status <> 'rejected' and enrollments.status <> 'denied')`

export const discountUses = usesOf.as("uses")
export const grantSpent = spentOf.as("spent")

type FactsRequest = {
  accountId: string
  /** The code that was typed, in upper case; null without one. */
  code: string | null
  stacking: DiscountStacking
  today: Day
}

/** Reads the facts for the students of an account, in three statements. They may change before the payment is made. */
export async function findDiscountFacts(
  db: Db,
  { accountId, code, stacking, today }: FactsRequest,
): Promise<DiscountFacts> {
  const rules = await findRules(db, code, today)
  const grants = await findGrants(db, accountId)
  const needsLive = rules.some(({ kind }) => kind === "second-child" || kind === "second-class")
  const live = needsLive ? await findLiveSeats(db, accountId, today) : []
  return { rules, grants, live, stacking, today }
}

/**
 * Locks what can be used up: discounts with a limit and grants in pesos. Until the transaction ends, no other payment uses
 * them. Call it before `findDiscountFacts` in the transaction that makes the payment.
 */
export async function lockLimitedDiscounts(
  tx: Tx,
  { accountId, code }: Pick<FactsRequest, "accountId" | "code">,
): Promise<void> {
  await tx
    .selectFrom("discounts")
    .select("id")
    .where("ended_at", "is", null)
    .where("use_limit", "is not", null)
    .where(isAutomaticOr(code))
    .orderBy("id")
    .forUpdate()
    .execute()
  await tx
    .selectFrom("grants")
    .select("id")
    .where("ended_at", "is", null)
    .where("amount_centavos", "is not", null)
    .where(isOfFamily(accountId))
    .orderBy("id")
    .forUpdate()
    .execute()
}

const isAutomaticOr = (code: string | null) => sql<SqlBool>`(kind <> 'code' or code = ${code})`

const isOfFamily = (accountId: string) =>
  sql<SqlBool>`(learner_id = ${accountId} or child_id in (select id from children where parent_id = ${accountId}))`

function findRules(db: Db, code: string | null, today: Day): Promise<DiscountRule[]> {
  return db
    .selectFrom("discounts")
    .select(["id", "name", "kind", "percent", "amount_centavos as amount", "until", "borne_by as bornBy"])
    .select(
      sql<number | null>`case when use_limit is not null then greatest(0, use_limit - ${usesOf}) end`.as("usesLeft"),
    )
    .where("ended_at", "is", null)
    .where(isAutomaticOr(code))
    .where(sql<SqlBool>`(until is null or until >= ${today}::date)`)
    .orderBy("id")
    .limit(mostOpenDiscounts + 1)
    .execute()
}

function findGrants(db: Db, accountId: string): Promise<StudentGrant[]> {
  return db
    .selectFrom("grants")
    .select(["id", "class_id as classId", "percent", "words"])
    .select(sql<string>`coalesce(child_id, learner_id)`.as("studentId"))
    .select(sql<number | null>`amount_centavos - ${spentOf}`.as("amount"))
    .where("ended_at", "is", null)
    .where(isOfFamily(accountId))
    .orderBy("id")
    .execute()
}

/** The seats of a family in classes that cost something and are not over, oldest first. */
function findLiveSeats(db: Db, accountId: string, today: Day): Promise<LiveSeat[]> {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "class_id")
    .select(["class_id as classId", sql<string>`coalesce(child_id, learner_id)`.as("studentId")])
    .where("account_id", "=", accountId)
    .where("enrollments.status", "in", ["pending", "approved"])
    .where("classes.price_centavos", ">", 0)
    .where("archived_at", "is", null)
    .where(sql<SqlBool>`(end_date is null or end_date >= ${today}::date)`)
    .orderBy("enrollments.created_at")
    .orderBy("enrollments.id")
    .execute()
}

/** Whether a code is one of the school's that can be used today. */
export async function isUsableCode(db: Db, code: string, today: Day): Promise<boolean> {
  const rows = await db
    .selectFrom("discounts")
    .select(["until", "use_limit", discountUses])
    .where("code", "=", code)
    .where("ended_at", "is", null)
    .where(sql<SqlBool>`(until is null or until >= ${today}::date)`)
    .execute()
  return rows.some(({ use_limit, uses }) => use_limit === null || uses < use_limit)
}

/**
 * Whether a payment that counts again uses more than there is (docs/rules/discounts.md#codes): of a grant and, with
 * `countsLimits`, of the limit of a discount. Locks what it uses.
 */
export async function usesTooMuch(
  tx: Tx,
  { paymentId, countsLimits }: { paymentId: string; countsLimits: boolean },
): Promise<boolean> {
  const applied = await tx
    .selectFrom("applied_discounts")
    .select(["discount_id", "grant_id"])
    .where("payment_id", "=", paymentId)
    .execute()
  const discountIds = countsLimits ? applied.flatMap(({ discount_id }) => discount_id ?? []) : []
  const grantIds = applied.flatMap(({ grant_id }) => grant_id ?? [])
  if (discountIds.length + grantIds.length === 0) return false
  const discounts = tx.selectFrom("discounts").where(sql<SqlBool>`id = any(${discountIds}::uuid[])`)
  await discounts.select("id").where("use_limit", "is not", null).orderBy("id").forUpdate().execute()
  const grants = tx.selectFrom("grants").where(sql<SqlBool>`id = any(${grantIds}::uuid[])`)
  await grants.select("id").where("amount_centavos", "is not", null).orderBy("id").forUpdate().execute()
  const used = await discounts.select(["use_limit", discountUses]).execute()
  const spent = await grants.select(["amount_centavos", grantSpent]).execute()
  return (
    used.some(({ use_limit, uses }) => use_limit !== null && uses > use_limit) ||
    spent.some(({ amount_centavos: amount, spent }) => amount !== null && spent > amount)
  )
}
