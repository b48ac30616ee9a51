import { type RawBuilder, sql } from "kysely"
import type { Centavos } from "../../../lib/money.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { PricedSeat } from "../../discounts/domain/apply-discounts.ts"
import { givenUpBefore } from "../domain/online/online-state.ts"
import { unusedCodeDays } from "../domain/payment-code.ts"
import type { PaymentItem, PlannedItem } from "../domain/payment-item.ts"

/** The codes of planned payments. */

export type CodePlan = {
  accountId: string
  items: readonly PlannedItem[]
  /** The dues that the code is for, if it is for no seats. */
  dueIds?: readonly string[]
  /** The amount to transfer, without the credit. */
  amount: Centavos
  credit: Centavos
  /** What all seats cost together after their discounts. */
  price?: Centavos | null
  /** The code that was typed for a discount. */
  discountCode?: string | null
  now: Date
}

const mostTries = 50

/**
 * The writes that reserve a code for a plan, for a `with`: the account's open code for the same classes or dues, with its
 * seats updated, or this new one. A code that a checkout locks at this moment is as good as used, and waiting for it while
 * classes are locked would be a deadlock.
 */
export function codeWrites(plan: CodePlan, newCode: string): RawBuilder<unknown> {
  const { accountId, items, dueIds, amount, credit, price = null, discountCode = null, now } = plan
  return sql`newest as (
      select code from payment_codes as newest
      where account_id = ${accountId} and used_by is null and made_at > ${oldestOpen(now)}
        and ${dueIds ? sameDues(dueIds) : sameClasses(items)}
      order by made_at desc limit 1 for update skip locked
    ), planned as (
      select ${JSON.stringify(items)}::jsonb as items, ${amount}::bigint as amount, ${credit}::bigint as credit,
        ${price}::bigint as price, ${discountCode}::text as discount_code
    ), reused as (
      update payment_codes set items = planned.items, amount_centavos = amount, credit_centavos = credit,
        price_centavos = price, discount_code = planned.discount_code
      from planned, newest where payment_codes.code = newest.code returning payment_codes.code
    ), added as (
      insert into payment_codes (code, account_id, due_ids, made_at,
        items, amount_centavos, credit_centavos, price_centavos, discount_code)
      select ${newCode}, ${accountId}::uuid, ${dueIds?.toSorted() ?? null}::uuid[], ${now}::timestamptz, planned.*
      from planned where not exists (select from newest)
      on conflict do nothing returning code
    ), reserved as (select code from reused union all select code from added)`
}

/** Reserves a code for a plan. `make` returns a new code, which another payment may already have. */
export async function findOrInsertCode(db: Db, plan: CodePlan, make: () => string): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { rows } = await sql<{ code: string }>`with ${codeWrites(plan, make())} select code from reserved`.execute(db)
    if (rows[0]) return rows[0].code
  }
  throw new Error("No free payment code was found")
}

/** Returns what the account's open code for the same classes was planned with; undefined without one. */
export function findOpenPlan(
  db: Db,
  { accountId, items, dueIds = [], now }: Pick<CodePlan, "accountId" | "items" | "dueIds" | "now">,
) {
  return db
    .selectFrom("payment_codes as newest")
    .select(["items", "amount_centavos as amount"])
    .where("account_id", "=", accountId)
    .where("used_by", "is", null)
    .where("made_at", ">", oldestOpen(now))
    .where(sql<boolean>`${dueIds.length > 0 ? sameDues(dueIds) : sameClasses(items)}`)
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** Whether `newest.items` are seats in the same classes, whichever students they are for. */
const sameClasses = (items: readonly PaymentItem[]) => {
  const classIds = [...new Set(items.map(({ classId }) => classId))].toSorted()
  return sql`(select array_agg(distinct item ->> 'classId' order by item ->> 'classId')
    from jsonb_array_elements(newest.items) as item) = ${classIds}::text[]`
}

const sameDues = (dueIds: readonly string[]) => sql`newest.due_ids = ${dueIds.toSorted()}::uuid[]`

const oldestOpen = (now: Date) => new Date(now.getTime() - unusedCodeDays * 24 * 60 * 60_000)

/** A seat of a code. `firstPart`: what is due now of a seat that is paid in parts. */
type SeatToPay = PricedSeat & { firstPart: Centavos | null }

/** The seats of a code with today's prices of their classes, without those that its students already have. */
const seatsToPay = sql<SeatToPay[]>`(
  select coalesce(json_agg(json_build_object('classId', classes.id, 'price', price_centavos,
      'studentId', coalesce((item ->> 'childId')::uuid, payment_codes.account_id),
      'firstPart', (item -> 'parts' -> 0 ->> 'amount')::bigint)), '[]')
    from jsonb_array_elements(items) as item
    join classes on classes.id = (item ->> 'classId')::uuid
  where not exists (
    select from enrollments where class_id = classes.id and enrollments.status in ('pending', 'approved')
      and coalesce(child_id, account_id) = coalesce((item ->> 'childId')::uuid, payment_codes.account_id)))`

/** The seats of each online payment of the account that can still be paid. */
const seatsPaidOnline = (since: Date) => sql<PaymentItem[][]>`(
  select coalesce(json_agg(checkout.items), '[]') from payments join online_checkouts as checkout on payment_id = payments.id
  where payments.account_id = payment_codes.account_id and payments.status = 'online'
    and checkout.state = 'open' and checkout.created_at > ${since})`

/**
 * Returns the unused codes of an account, newest first, with the seats that are still to be paid and the names of their
 * classes.
 */
export async function findOpenCodes(db: Db, accountId: string, now: Date) {
  const codes = await db
    .selectFrom("payment_codes")
    .select(["code", "items", "made_at", "discount_code as discountCode", seatsToPay.as("seats")])
    .select(seatsPaidOnline(givenUpBefore(now)).as("seatsPaidOnline"))
    .where("account_id", "=", accountId)
    .where("used_by", "is", null)
    .where("made_at", ">", oldestOpen(now))
    .where(sql<boolean>`json_array_length(${seatsToPay}) > 0`)
    .orderBy("made_at", "desc")
    .orderBy("code")
    .limit(20)
    .execute()
  const classIds = codes.flatMap(({ items }) => items.map(({ classId }) => classId))
  const classes = await db
    .selectFrom("classes")
    .select(["id", "name", "program_type as programType", "class_type as classType"])
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("name")
    .execute()
  return { codes, classes }
}

/** Deletes expired codes, at most `most` of them; returns how many. */
export async function deleteUnusedCodes(db: Db, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("payment_codes")
    .where("code", "in", (codes) =>
      codes
        .selectFrom("payment_codes")
        .select("code")
        .where("used_by", "is", null)
        .where("made_at", "<=", oldestOpen(now))
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
