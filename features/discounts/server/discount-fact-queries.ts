import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { selectTogether } from "../../../platform/database/select-together.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import type { DiscountFacts, LiveSeat } from "../domain/apply-discounts.ts"
import { type DiscountRule, type DiscountStacking, mostOpenDiscounts, type StudentGrant } from "../domain/discount.ts"

/** From what the discounts of a payment are computed, and what payments got (docs/rules/discounts.md#discounts). */

/** The id of an unfinished online payment that is to be paid or replaced, or a query for it. */
export type UnpaidId = string | null | RawBuilder<string | null>

/** Online payments whose promised discounts do not count for a reader: one payment, or all of an account. */
type Besides = { paymentId?: UnpaidId; accountId?: string | null }

/** The discounts of online payments that a family can still pay on an open page. They are kept for it until then. */
const promisedDiscounts = ({ paymentId = null, accountId = null }: Besides) => sql`(
  select promised.payment_id, (discount ->> 'discountId')::uuid as discount_id, (discount ->> 'grantId')::uuid as grant_id,
    (discount ->> 'amount')::bigint as amount
  from (
    select distinct on (payment_id) payment_id, items from online_checkouts join payments on payments.id = payment_id
    where state in ('opening', 'open') and settled_at is null and payments.status = 'online'
      and payment_id is distinct from ${paymentId}::uuid and payments.account_id is distinct from ${accountId}::uuid
    order by payment_id, created_at desc
  ) as promised, jsonb_array_elements(items) as item, jsonb_array_elements(item -> 'discounts') as discount)`

/** A payment that was rejected has given its use back. */
const usesOf = (besides: Besides = {}) => sql<number>`(
  select count(*) from (
    select payment_id from applied_discounts join payments on payments.id = payment_id
    where discount_id = discounts.id and payments.status <> 'rejected'
    union select payment_id from ${promisedDiscounts(besides)} as promised where discount_id = discounts.id
  ) as uses)`

/** What payments took of a grant in pesos. A student who was denied, or an attempt that was deleted, takes nothing. */
const spentOf = (besides: Besides = {}) => sql<Centavos>`((
  select coalesce(sum(applied.amount_centavos), 0)::bigint from applied_discounts as applied
    join payments on payments.id = applied.payment_id join enrollments on enrollments.id = enrollment_id
  where grant_id = grants.id and payments.status <> 'rejected' and enrollments.status <> 'denied')
  + (select coalesce(sum(amount), 0)::bigint from ${promisedDiscounts(besides)} as promised where grant_id = grants.id))`

export const discountUses = usesOf().as("uses")
export const grantSpent = spentOf().as("spent")

type FactsRequest = {
  accountId: string
  /** The code that was typed, in upper case; null without one. */
  code: string | null
  stacking: DiscountStacking
  today: Day
  besides?: UnpaidId
}

/** What an account can use, for `selectTogether`. It may change before the payment is made. */
export const discountFacts = (db: Db, { accountId, code, today, besides = null }: Omit<FactsRequest, "stacking">) => ({
  rules: rulesFor(db, { code, today, besides }),
  grants: grantsOf(db, accountId, besides),
  live: liveSeatsOf(db, accountId, today),
})

export async function findDiscountFacts(db: Db, request: FactsRequest): Promise<DiscountFacts> {
  const { stacking, today } = request
  return { ...(await selectTogether(db, discountFacts(db, request))), stacking, today }
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

type RulesRequest = Pick<FactsRequest, "code" | "today"> & { besides: UnpaidId }

function rulesFor(
  db: Db,
  { code, today, besides }: RulesRequest,
): SelectQueryBuilder<Tables, "discounts", DiscountRule> {
  return db
    .selectFrom("discounts")
    .select(["id", "name", "kind", "percent", "amount_centavos as amount", "until", "borne_by as bornBy"])
    .select(
      sql<
        number | null
      >`case when use_limit is not null then greatest(0, use_limit - ${usesOf({ paymentId: besides })}) end`.as(
        "usesLeft",
      ),
    )
    .where("ended_at", "is", null)
    .where(isAutomaticOr(code))
    .where(sql<SqlBool>`(until is null or until >= ${today}::date)`)
    .orderBy("id")
    .limit(mostOpenDiscounts + 1)
}

function grantsOf(db: Db, accountId: string, besides: UnpaidId): SelectQueryBuilder<Tables, "grants", StudentGrant> {
  return db
    .selectFrom("grants")
    .select(["id", "class_id as classId", "percent", "words"])
    .select(sql<string>`coalesce(child_id, learner_id)`.as("studentId"))
    .select(sql<number | null>`greatest(0, amount_centavos - ${spentOf({ paymentId: besides })})`.as("amount"))
    .where("ended_at", "is", null)
    .where(isOfFamily(accountId))
    .orderBy("id")
}

/** The seats of a family in classes that cost something and are not over, oldest first. */
function liveSeatsOf(
  db: Db,
  accountId: string,
  today: Day,
): SelectQueryBuilder<Tables, "enrollments" | "classes", LiveSeat> {
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
}

type TypedCode = { code: string; accountId: string; today: Day }

/**
 * Whether a code is one of the school's that an account can use today. What its own online payments were promised does not
 * count: it may be typed for the same seats again.
 */
export async function isUsableCode(db: Db, { code, accountId, today }: TypedCode): Promise<boolean> {
  const rows = await db
    .selectFrom("discounts")
    .select(["until", "use_limit", usesOf({ accountId }).as("uses")])
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
