import { type Insertable, sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { PaymentProvider } from "../../../../lib/online-payment/providers.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import type { PaymentItem, PricedItem } from "../../domain/payment-item.ts"
import { isForDues } from "../dues/due-payment-queries.ts"

/** Checkouts at the providers (docs/rules/payments.md#online-payments). */

/** Makes the online payments of an account begin one after another. */
export async function lockOnlineStarts(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('online ' || ${accountId}, 0))`.execute(tx)
}

/** The account's newest unfinished online payment for these seats; undefined without one. */
export const findUnpaidFor = (db: Db, accountId: string, seats: readonly PaymentItem[]) =>
  unpaidFor(db, accountId, seats).executeTakeFirst()

export function unpaidFor(db: Db, accountId: string, seats: readonly PaymentItem[]) {
  const keys = [...new Set(seats.map(({ classId, childId }) => `${classId} ${childId ?? ""}`))].toSorted()
  return db
    .selectFrom("payments")
    .innerJoin("online_checkouts", "online_checkouts.payment_id", "payments.id")
    .select(["payments.id", "amount_due_centavos as due"])
    .where("account_id", "=", accountId)
    .where("payments.status", "=", "online")
    .where(
      sql<boolean>`(select array_agg(seat collate "C" order by seat collate "C") from (select distinct
        (item ->> 'classId') || ' ' || coalesce(item ->> 'childId', '') as seat from jsonb_array_elements(items) as item
      ) as seats) = ${keys}::text[]`,
    )
    .orderBy("created_at", "desc")
    .limit(1)
}

type Planned = {
  accountId: string
  items: readonly PricedItem[]
  dueIds: readonly string[]
  due: Centavos
  credit: Centavos
  since: Date
}

/** The account's unfinished online payment for the same seats or dues, prices and credit; undefined without one. */
export function findSameUnpaid(tx: Tx, { accountId, items, dueIds, due, credit, since }: Planned) {
  return tx
    .selectFrom("payments")
    .innerJoin("online_checkouts", "online_checkouts.payment_id", "payments.id")
    .select(["payments.id", "payments.code"])
    .where("account_id", "=", accountId)
    .where("payments.status", "=", "online")
    .where("amount_due_centavos", "=", due)
    .where("credit_centavos", "=", credit)
    .where("paid_at", ">", since)
    .where(sql<boolean>`items = ${JSON.stringify(items)}::jsonb`)
    .where(isForDues(dueIds))
    .orderBy("paid_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

type PageAges = { usedFrom: Date; openingFrom: Date }

/**
 * The newest page of this provider that is open for the payment, or that another request is opening: that one has no
 * address yet. Undefined without one.
 */
export function findPage(tx: Tx, paymentId: string, provider: PaymentProvider, { usedFrom, openingFrom }: PageAges) {
  return tx
    .selectFrom("online_checkouts")
    .select("address")
    .where("payment_id", "=", paymentId)
    .where("provider", "=", provider)
    .where(({ and, or, eb }) =>
      or([
        and([eb("state", "=", "open"), eb("created_at", ">", usedFrom)]),
        and([eb("state", "=", "opening"), eb("created_at", ">", openingFrom)]),
      ]),
    )
    .orderBy("state")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

export async function insertCheckout(tx: Tx, row: Insertable<Tables["online_checkouts"]>): Promise<string> {
  const { id } = await tx.insertInto("online_checkouts").values(row).returning("id").executeTakeFirstOrThrow()
  return id
}

export async function setChannel(tx: Tx, paymentId: string, channel: PaymentProvider): Promise<void> {
  await tx.updateTable("payments").set({ channel }).where("id", "=", paymentId).execute()
}

export async function setOpen(tx: Tx, id: string, page: { id: string; address: string }): Promise<void> {
  await tx
    .updateTable("online_checkouts")
    .set({ state: "open", provider_checkout_id: page.id, address: page.address })
    .where("id", "=", id)
    .execute()
}

/** Nobody can pay on this page any more. If the provider says otherwise later, it counts all the same. */
export async function setOver(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("online_checkouts")
    .set({ state: "over" })
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .execute()
}

/** Stores that a provider has reported money, before anything else is tried with it. */
export async function setReported(db: Db, id: string, amount: Centavos): Promise<void> {
  await db
    .updateTable("online_checkouts")
    .set({ paid_centavos: amount })
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .execute()
}

/** The checkouts whose money has been reported, but is not settled, and those that should be over by now. */
export async function findUnsettledCheckouts(db: Db, openBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("online_checkouts")
    .select("id")
    .where("settled_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("paid_centavos", "is not", null),
        eb.and([eb("state", "in", ["opening", "open"]), eb("created_at", "<=", openBefore)]),
      ]),
    )
    .orderBy("created_at")
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody is expected to pay on the pages of a payment any more. If a provider says otherwise later, it counts. */
export async function setAllOver(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable("online_checkouts")
    .set({ state: "over" })
    .where("payment_id", "=", paymentId)
    .where("state", "in", ["opening", "open"])
    .execute()
}

/** Whether the family can still pay on a page for this payment, so that what it was promised is kept for it. */
export async function isReserved(tx: Tx, paymentId: string): Promise<boolean> {
  const open = tx.selectFrom("online_checkouts").select("id").where("payment_id", "=", paymentId)
  return (await open.where("state", "in", ["opening", "open"]).executeTakeFirst()) !== undefined
}

const checkoutWithPayment = (db: Db) =>
  db
    .selectFrom("online_checkouts as checkout")
    .innerJoin("payments", "payments.id", "checkout.payment_id")
    .innerJoin("accounts", "accounts.id", "payments.account_id")
    .selectAll("checkout")
    .select(["payments.account_id", "payments.code", "accounts.role"])

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckoutRow>>>

export function findCheckoutRow(db: Db, id: string) {
  return checkoutWithPayment(db).where("checkout.id", "=", id).executeTakeFirst()
}

/** Locks a checkout, so that it is settled once. */
export function lockCheckout(tx: Tx, id: string) {
  return checkoutWithPayment(tx).where("checkout.id", "=", id).forNoKeyUpdate("checkout").executeTakeFirst()
}

/** The id of the checkout that a provider means; undefined if it is not one of ours. */
export function findCheckoutOf(db: Db, provider: PaymentProvider, providerCheckoutId: string) {
  return db
    .selectFrom("online_checkouts")
    .select("id")
    .where("provider", "=", provider)
    .where("provider_checkout_id", "=", providerCheckoutId)
    .executeTakeFirst()
}

type Settled = {
  state: "paid" | "differs"
  paymentId: string
  at: Date
  /** `amount`: null if it is not certain that pesos have arrived. */
  payment: { id: string; amount: Centavos | null; fee: Centavos | null }
  problem: string | null
}

export async function setSettled(
  tx: Tx,
  id: string,
  { state, paymentId, at, payment, problem }: Settled,
): Promise<void> {
  await tx
    .updateTable("online_checkouts")
    .set({
      state,
      payment_id: paymentId,
      settled_at: at,
      provider_payment_id: payment.id,
      paid_centavos: payment.amount,
      provider_fee_centavos: payment.fee,
      problem,
    })
    .where("id", "=", id)
    .execute()
}

/** The seats of the newest checkout of an unfinished online payment of this account; none if it is for dues. */
export function findUnpaidItems(db: Db, accountId: string, paymentId: string) {
  return db
    .selectFrom("payments")
    .innerJoin("online_checkouts", "online_checkouts.payment_id", "payments.id")
    .select(["items", "guidelines_version"])
    .where("payments.id", "=", paymentId)
    .where("account_id", "=", accountId)
    .where("payments.status", "=", "online")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** The online payment of an account, with what its state follows from; undefined for any other payment. */
export async function findOnlineFacts(db: Db, accountId: string, paymentId: string, openSince: Date) {
  const { rows } = await sql<{
    status: Tables["payments"]["status"]["__select__"]
    is_open: boolean
    is_used: boolean
    is_for_dues: boolean
  }>`
    select payments.status,
      exists (select from online_checkouts where payment_id = payments.id and state in ('opening', 'open')
        and created_at > ${openSince}) as is_open,
      exists (select from enrollments where payment_id = payments.id)
        or exists (select from dues where payment_id = payments.id and dues.state = 'paid') as is_used,
      exists (select from online_checkouts where payment_id = payments.id and items = '[]') as is_for_dues
    from payments where id = ${paymentId} and account_id = ${accountId}
      and exists (select from online_checkouts where payment_id = payments.id)`.execute(db)
  return rows[0]
}

/** The names of classes, and of children of this account, for a notice. */
export async function findNames(tx: Tx, items: readonly PricedItem[]) {
  const classIds = items.map(({ classId }) => classId)
  const childIds = items.flatMap(({ childId }) => childId ?? [])
  const classes = tx.selectFrom("classes").select(["id", "name"]).where(sql<boolean>`id = any(${classIds}::uuid[])`)
  const children = tx
    .selectFrom("children")
    .select(["first_name", "middle_name", "last_name"])
    .where(sql<boolean>`id = any(${childIds}::uuid[])`)
  return { classes: await classes.orderBy("name").execute(), children: await children.execute() }
}

/** Deletes online payments that nobody paid, with their checkouts, at most `most` of them; returns how many. */
export async function deleteUnpaid(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("payments")
    .where("id", "in", (payments) =>
      payments
        .selectFrom("payments")
        .select("id")
        .where("status", "=", "online")
        .where("paid_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("enrollments").select("id").whereRef("payment_id", "=", "payments.id"))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("online_checkouts")
                .select("id")
                .whereRef("payment_id", "=", "payments.id")
                .where("paid_centavos", "is not", null),
            ),
          ),
        )
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
