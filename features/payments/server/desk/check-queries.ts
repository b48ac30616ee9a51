import { type RawBuilder, sql } from "kysely"
import type { PaymentProvider } from "../../../../lib/online-payment/providers.ts"
import type { Db } from "../../../../platform/database/client.ts"

/**
 * The facts for the checks of payments (docs/rules/payments.md#checks). Each function handles a page of payments at
 * once.
 */

const isOneOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const furtherTransfers = sql<{ channel: string | null; reference: string }[]>`(
  select coalesce(json_agg(json_build_object('channel', channel, 'reference', reference_number)), '[]')
  from payment_proofs where payment_id = payments.id and reference_number is not null)`.as("further")

/** The number of pictures of a payment. */
const pictures = sql<number>`(select count(*)::integer from payment_proofs where payment_id = payments.id)`.as(
  "pictures",
)

/** When the newest picture of a payment was sent. */
const newestProof = (paymentId: string) =>
  sql<Date | null>`(select max(sent_at) from payment_proofs where payment_id = ${sql.ref(paymentId)})`

/** What the provider of an online payment reports; null for any other payment. */
const onlineReport = sql<{ provider: PaymentProvider; problem: string | null } | null>`(
  select json_build_object('provider', provider, 'problem', problem) from online_checkouts
  where payment_id = payments.id order by settled_at desc nulls last, created_at desc limit 1)`.as("online")

/** The payments with what was read from their newest picture, and when that picture was sent. */
export function findCheckedPayments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("payments")
    .leftJoin("payment_readings", "payment_readings.payment_id", "payments.id")
    .leftJoin("payment_checks", "payment_checks.payment_id", "payments.id")
    .select([
      "payments.id",
      "payments.account_id",
      "payments.amount_due_centavos",
      "payments.reference_number",
      "payments.channel",
      "payments.paid_at",
      "payment_readings.read_at",
      "payment_readings.amount_centavos as read_amount_centavos",
      "payment_readings.reference_number as read_reference_number",
      "payment_readings.paid_at as read_paid_at",
      "payment_readings.channel as read_channel",
      "payment_readings.receiver as read_receiver",
      "payment_checks.reference_since",
    ])
    .select([newestProof("payments.id").as("proof_sent_at"), pictures, furtherTransfers, onlineReport])
    .select(({ selectFrom }) => [
      // A student who changed class later did not pay for the newer class.
      selectFrom("enrollments")
        .innerJoin("classes", "classes.id", "enrollments.class_id")
        .whereRef("enrollments.payment_id", "=", "payments.id")
        .whereRef("enrollments.created_at", "<=", "payments.paid_at")
        .select(({ fn }) => fn.max("classes.created_at").as("made_at"))
        .as("class_made_at"),
    ])
    .where(isOneOf("payments.id", ids))
    .orderBy("payments.id")
    .execute()
}

export type CheckedPayment = Awaited<ReturnType<typeof findCheckedPayments>>[number]

type NameColumns = { first_name: string; middle_name: string | null; last_name: string; suffix: string | null }
export type OtherRow = NameColumns & { payment_id: string; other_id: string; code: string | null; paid_at: Date }

/**
 * The reference numbers of the payment `mine`, each with the time since when it has it: that of its first transfer,
 * those of further transfers, and the one read from its newest picture.
 */
export const numbersOfMine = sql`(
  select reference_key as key, reference_since as since, false as is_read from payment_checks
    where payment_id = mine.payment_id
  union all select unnest(further_keys), ${newestProof("mine.payment_id")}, false from payment_checks
    where payment_id = mine.payment_id
  union all select read_reference_key, ${newestProof("mine.payment_id")}, true from payment_checks
    where payment_id = mine.payment_id)`

/**
 * The payments that have the number `number.key`, each with the time since when. The channel is given only if the
 * number was entered.
 */
export const paymentsWithNumber = sql`(
  select payment_id, place, channel_key, reference_since as since, false as is_read from payment_checks
    where reference_key = number.key
  union all select payment_id, place, null, ${newestProof("payment_checks.payment_id")}, false from payment_checks
    where further_keys @> array[number.key] and further_keys <> '{}'
  union all select payment_id, place, null, ${newestProof("payment_checks.payment_id")}, true from payment_checks
    where read_reference_key = number.key)`

/** `relation`: whether the other payment had the number before this one, or after it. */
export type SameNumberRow = OtherRow & { relation: "earlier" | "later"; is_read: boolean }

/**
 * Finds the payments, not rejected, that share a number with these, entered or read from a picture: the oldest one for
 * each way of having it. An entered number counts within its channel; an unknown channel counts for all. A number that
 * was only read from a later picture never contradicts the entered number.
 */
export async function findSameNumbers(db: Db, ids: readonly string[]): Promise<SameNumberRow[]> {
  const { rows } = await sameNumbers(ids).execute(db)
  return rows
}

/**
 * Finds the pairs first, by indexes. Otherwise PostgreSQL, which knows little of a new table, would read all payments
 * for each of these.
 */
export function sameNumbers(ids: readonly string[]): RawBuilder<SameNumberRow> {
  return sql<SameNumberRow>`
    with alike as materialized (
      select mine.payment_id, mine.place, number.since, number.is_read, theirs.payment_id as other_id,
        theirs.place as their_place, theirs.since as their_since, theirs.is_read as is_their_read
      from payment_checks as mine
      cross join lateral ${numbersOfMine} as number
      cross join lateral ${paymentsWithNumber} as theirs
      where mine.payment_id = any(${ids}::uuid[]) and theirs.payment_id <> mine.payment_id
        and (number.is_read or theirs.is_read or coalesce(theirs.channel_key = mine.channel_key, true))
    )
    select distinct on (payment_id, relation, is_read) * from (
      select alike.payment_id, other.id as other_id, other.code, other.paid_at, alike.is_read,
        first_name, middle_name, last_name, suffix, is_their_read,
        case when (coalesce(their_since, other.paid_at), their_place, other.id)
          < (coalesce(since, own.paid_at), alike.place, own.id) then 'earlier' else 'later' end as relation
      from alike
      join payments as own on own.id = alike.payment_id
      join payments as other on other.id = alike.other_id and other.status <> 'rejected'
      join accounts on accounts.id = other.account_id
    ) as found
    where relation = 'earlier' or is_read or not is_their_read
    order by payment_id, relation, is_read, paid_at, other_id`
}

/** The rows that hold the pictures of the checked payments, and the payments with the same bytes or pixels. */
export const paymentsWithPicture = sql`(select payment_id from payment_proofs where sha256 = mine.sha256
  union select payment_id from payment_proofs where pixels_sha256 = mine.pixels_sha256)`

/**
 * Returns the oldest payment, not rejected, that shares a picture with each of these, by the id of the checked payment.
 * The same pictures are found first, by indexes. Otherwise PostgreSQL would scan all payments for each of these.
 */
export async function findSamePictures(db: Db, ids: readonly string[]): Promise<Map<string, OtherRow>> {
  const { rows } = await samePictures(ids).execute(db)
  return new Map(rows.map((row) => [row.payment_id, row]))
}

export function samePictures(ids: readonly string[]): RawBuilder<OtherRow> {
  return sql<OtherRow>`
    with alike as materialized (
      select mine.payment_id, theirs.payment_id as other_id
      from payment_proofs as mine cross join lateral ${paymentsWithPicture} as theirs
      where mine.payment_id = any(${ids}::uuid[]) and theirs.payment_id <> mine.payment_id
    )
    select distinct on (alike.payment_id) alike.payment_id, other_id, code, paid_at, first_name, middle_name, last_name, suffix
    from alike
    join payments on payments.id = other_id and status <> 'rejected'
    join accounts on accounts.id = account_id
    order by alike.payment_id, paid_at, other_id`
}

/**
 * The latest earlier payment of the same account that was rejected as fake or used before, by the id of the checked
 * payment.
 */
export async function findRejectedBefore(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ payment_id: string; reason: "fake" | "used-before"; decided_at: Date }>`
    select distinct on (mine.id) mine.id as payment_id, earlier.reason, earlier.decided_at
    from payments as mine join payments as earlier on earlier.account_id = mine.account_id and earlier.id <> mine.id
      and earlier.paid_at <= mine.paid_at
    where mine.id = any(${ids}::uuid[]) and earlier.status = 'rejected' and earlier.reason in ('fake', 'used-before')
      and earlier.decided_at is not null
    order by mine.id, earlier.decided_at desc`.execute(db)
  return new Map(rows.map(({ payment_id, ...row }) => [payment_id, row]))
}
