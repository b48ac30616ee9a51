import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"

/** The facts of the checks of payments (docs/rules.md#checks); each function is asked for a page of payments at once. */

const isOneOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const furtherTransfers = sql<{ channel: string | null; reference: string }[]>`(
  select coalesce(json_agg(json_build_object('channel', channel, 'reference', reference_number)), '[]')
  from payment_proofs where payment_id = payments.id and reference_number is not null)`.as("further")

/** The payments with what was read from their newest picture, and when that was sent. */
export function findCheckedPayments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("payments")
    .leftJoin("payment_readings", "payment_readings.payment_id", "payments.id")
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
    ])
    .select(({ selectFrom }) => [
      selectFrom("payment_proofs")
        .whereRef("payment_id", "=", "payments.id")
        .select(({ fn }) => fn.max("sent_at").as("sent_at"))
        .as("proof_sent_at"),
      selectFrom("payment_proofs")
        .whereRef("payment_id", "=", "payments.id")
        .select(sql<number>`count(*)::integer`.as("pictures"))
        .as("pictures"),
      furtherTransfers,
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

/** How payments are alike: the rows that hold the keys of the checked ones, and the payments with the same key. */
type Likeness = { mine: RawBuilder<unknown>; theirs: RawBuilder<unknown> }

/**
 * The same reference number in the same channel, be it of the first or of a further transfer; one of which the channel is
 * not known counts for every channel.
 */
export const sameReference: Likeness = {
  mine: sql`payment_checks as mine`,
  theirs: sql`select payment_id from payment_checks
    where reference_key = any(mine.further_keys || mine.reference_key) and coalesce(channel_key = mine.channel_key, true)
    union select payment_id from payment_checks
    where further_keys && (mine.further_keys || mine.reference_key) and further_keys <> '{}'`,
}

export const samePicture: Likeness = {
  mine: sql`payment_proofs as mine`,
  theirs: sql`select payment_id from payment_proofs where sha256 = mine.sha256
    union select payment_id from payment_proofs where pixels_sha256 = mine.pixels_sha256`,
}

/** The reference number that was read: given for another payment, or read from its picture. */
export const readReference: Likeness = {
  mine: sql`payment_checks as mine`,
  theirs: sql`select payment_id from payment_checks where reference_key = mine.read_reference_key
    union select payment_id from payment_checks where read_reference_key = mine.read_reference_key
    union select payment_id from payment_checks where further_keys @> array[mine.read_reference_key] and further_keys <> '{}'`,
}

/** The oldest payment that is not rejected and is like each of these, by the id of the checked one. */
async function findOldestAlike(db: Db, ids: readonly string[], { mine, theirs }: Likeness) {
  const { rows } = await sql<OtherRow>`
    select distinct on (mine.payment_id) mine.payment_id, other.*
    from ${mine} cross join lateral (
      select payments.id as other_id, code, paid_at, first_name, middle_name, last_name, suffix
      from (${theirs}) as theirs
      join payments on payments.id = theirs.payment_id and status <> 'rejected'
      join accounts on accounts.id = account_id
      where payments.id <> mine.payment_id
      order by paid_at, payments.id limit 1
    ) as other
    where mine.payment_id = any(${ids}::uuid[])
    order by mine.payment_id, other.paid_at, other.other_id`.execute(db)
  return new Map(rows.map((row) => [row.payment_id, row]))
}

/** A payment whose keys are not kept yet is like no other by its reference numbers. */
export async function findAlike(db: Db, ids: readonly string[]) {
  const [reference, picture, read] = await Promise.all(
    [sameReference, samePicture, readReference].map((likeness) => findOldestAlike(db, ids, likeness)),
  )
  return { reference, picture, read }
}

/** The last earlier payment of the same account that was rejected as fake or used before, by the id of the checked one. */
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
