import { type Insertable, type SqlBool, sql } from "kysely"
import type { Centavos } from "../../../lib/money.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { discountUses } from "./discount-fact-queries.ts"

/** The discounts of the school, as its staff writes and reads them. */

export type DiscountValues = Omit<Insertable<Tables["discounts"]>, "id" | "made_at" | "ended_at">

/** Inserts a discount; undefined if another open one has its code. */
export function insertDiscount(tx: Tx, values: DiscountValues, at: Date) {
  return tx
    .insertInto("discounts")
    .values({ ...values, made_at: at })
    .onConflict((on) => on.column("code").where("ended_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst()
}

/** An open discount with exactly these values, made after this time. Without a code in the values any code fits. */
export function findSameDiscount(tx: Tx, { code, ...values }: DiscountValues, since: Date) {
  const isSame = sql<SqlBool>`(name, kind, percent, amount_centavos, until, use_limit, borne_by) is not distinct from (
    ${values.name}, ${values.kind}, ${values.percent ?? null}::integer, ${values.amount_centavos ?? null}::bigint,
    ${values.until ?? null}::date, ${values.use_limit ?? null}::integer, ${values.borne_by})`
  return tx
    .selectFrom("discounts")
    .select(["id", "code"])
    .where("ended_at", "is", null)
    .where("made_at", ">", since)
    .where(isSame)
    .$if(Boolean(code), (query) => query.where("code", "=", code ?? ""))
    .executeTakeFirst()
}

export function lockDiscount(tx: Tx, id: string) {
  return tx.selectFrom("discounts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

/** Whether another open discount has this code. */
export async function isCodeTaken(db: Db, code: string, besides: string): Promise<boolean> {
  const others = db.selectFrom("discounts").select("id").where("code", "=", code).where("ended_at", "is", null)
  return (await others.where("id", "!=", besides).executeTakeFirst()) !== undefined
}

export async function updateDiscount(tx: Tx, id: string, values: DiscountValues): Promise<void> {
  await tx.updateTable("discounts").set(values).where("id", "=", id).execute()
}

export async function endDiscountRow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("discounts").set({ ended_at: at }).where("id", "=", id).execute()
}

/** Makes the staff's changes of open discounts wait for each other: of their number and their codes. */
export async function lockOpenDiscounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('open discounts'))`.execute(tx)
}

export async function countOpenDiscounts(tx: Tx): Promise<number> {
  const open = tx.selectFrom("discounts").select(sql<number>`count(*)`.as("total")).where("ended_at", "is", null)
  return (await open.executeTakeFirstOrThrow()).total
}

/** A page of discounts with their uses, and how many there are. */
export async function findDiscounts(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { total } = await db.selectFrom("discounts").select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("discounts")
    .selectAll()
    .select(discountUses)
    .select(
      sql<Centavos>`(select coalesce(sum(applied_discounts.amount_centavos), 0)::bigint
        from applied_discounts join payments on payments.id = payment_id
        where discount_id = discounts.id and payments.status <> 'rejected')`.as("saved"),
    )
    .orderBy(sql`ended_at is not null`)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
