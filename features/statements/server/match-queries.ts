import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { PaymentProvider } from "../../../lib/online-payment/providers.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { arrivedByLines } from "../../payments/server/desk/statement-line-queries.ts"

export function findStatement(db: Db, id: string) {
  return db
    .selectFrom("statements")
    .select(["id", "channel", "first_day", "last_day", "is_working"])
    .where("id", "=", id)
    .executeTakeFirst()
}

type Span = { channel: string; from: Day; to: Day }

const covers = sql<string[]>`array(select payment_id::text from statement_covers where line_id = statement_lines.id)`

/** The provider whose payout the line is. */
const payoutOf = sql<PaymentProvider | null>`(
  select provider from provider_payouts where line_id = statement_lines.id and undone_at is null)`.as("payout_of")

/** The lines of a channel between these days from all statements, and those of this statement. */
export function findLinesBetween(db: Db, { channel, from, to }: Span, statementId: string) {
  return db
    .selectFrom("statement_lines")
    .select(["id", "statement_id", "reference", "code", "day", "amount_centavos", "text"])
    .select([covers.as("covers"), payoutOf, "set_aside_words"])
    .where(({ or, and, eb }) =>
      or([
        eb("statement_id", "=", statementId),
        and([eb("channel", "=", channel), eb("day", ">=", from), eb("day", "<=", to)]),
      ]),
    )
    .orderBy("day")
    .orderBy("position")
    .orderBy("id")
    .execute()
}

/** A time range, both ends included. */
type Range = { from: Date; to: Date }
/**
 * `days`: those of the statement; `around`: those of payments with the same amount; `sent`: when payments that were read
 * from receipts may have been sent.
 */
type Candidates = {
  days: Range
  around: Range
  sent: Range
  lineIds: readonly string[]
  amounts: readonly Centavos[]
  references: readonly string[]
  codes: readonly string[]
}

/**
 * The payments that were sent on the days of a statement, or around them with the amount of a line, or paid around them
 * by their receipt, that have one of these numbers or codes, or that a line was assigned to; without rejected ones, and
 * those that are paid online. Of a payment that has a line already, another may have the rest.
 */
export function findPaymentsToMatch(db: Db, candidates: Candidates) {
  return paymentsToMatch(db, candidates).execute()
}

export function paymentsToMatch(db: Db, candidates: Candidates) {
  const { days, around, sent, lineIds, amounts, references, codes } = candidates
  // Few payments have further numbers, so comparing them comes last.
  const ids = sql<string>`
    select id from payments where paid_at between ${days.from} and ${days.to}
    union select id from payments where paid_at between ${around.from} and ${around.to}
      and (coalesce(amount_received_centavos, amount_due_centavos) = any(${amounts}::bigint[])
        or exists (select from statement_covers where payment_id = payments.id))
    union select payments.id from payment_readings join payments on payments.id = payment_id
      where payment_readings.paid_at between ${around.from} and ${around.to}
        and payments.paid_at between ${sent.from} and ${sent.to}
    union select payment_id from statement_covers where line_id = any(${lineIds}::uuid[])
    union select payment_id from payment_checks where reference_key = any(${references})
    union select payment_id from payment_checks where read_reference_key = any(${references})
    union select payment_id from payment_checks where further_keys <> '{}' and further_keys && ${references}::text[]
    union select id from payments where code = any(${codes})`
  return (
    db
      .selectFrom(sql<{ id: string }>`(${ids})`.as<"candidates">(sql`candidates`))
      // One by one: PostgreSQL expects more of them than there are, and would read all payments.
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom("payments").selectAll().whereRef("payments.id", "=", "candidates.id").offset(0).as("payments"),
        (join) => join.onTrue(),
      )
      .innerJoin("accounts", "accounts.id", "payments.account_id")
      .leftJoin("payment_readings", "payment_readings.payment_id", "payments.id")
      .leftJoin("payment_checks", "payment_checks.payment_id", "payments.id")
      .select(arrivedByLines)
      .select([
        "payments.id",
        "payments.reference_number",
        "payments.channel",
        "payments.code",
        "payments.status",
        "payments.paid_at as sent_at",
        "payments.amount_due_centavos",
        "payments.amount_received_centavos",
        "payment_readings.reference_number as read_reference",
        "payment_readings.channel as read_channel",
        "payment_readings.paid_at as read_paid_at",
        "payment_checks.further_keys",
        "accounts.first_name",
        "accounts.middle_name",
        "accounts.last_name",
        "accounts.suffix",
      ])
      .where("payments.status", "not in", ["online", "rejected"])
      .orderBy("payments.paid_at")
      .orderBy("payments.id")
  )
}

export function lockLine(tx: Tx, id: string) {
  return tx
    .selectFrom("statement_lines")
    .select(["id", "amount_centavos", "set_aside_words", "channel", "day"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks payments, in the order of their ids. */
export function lockPaymentsToCover(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom("payments")
    .select(["id", "status", "amount_due_centavos", "amount_received_centavos"])
    .where(sql<boolean>`payments.id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** The payments that this line pays for. The line must be locked. */
export async function findCovers(tx: Tx, lineId: string): Promise<string[]> {
  const rows = await tx.selectFrom("statement_covers").select("payment_id").where("line_id", "=", lineId).execute()
  return rows.map(({ payment_id }) => payment_id)
}

/** The sums of the lines that pay for these payments, by payment. The payments must be locked. */
export async function findArrived(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, Centavos>> {
  const rows = await tx
    .selectFrom("payments")
    .select(["id", arrivedByLines])
    .where(sql<boolean>`payments.id = any(${paymentIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, arrived_centavos }) => [id, arrived_centavos]))
}

type Cover = { lineId: string; paymentIds: readonly string[]; by: string; at: Date }

export async function insertCovers(tx: Tx, { lineId, paymentIds, by, at }: Cover): Promise<void> {
  await tx
    .insertInto("statement_covers")
    .values(paymentIds.map((payment_id) => ({ payment_id, line_id: lineId, covered_by: by, covered_at: at })))
    .execute()
}

/**
 * Locks and returns the lines of a channel with these identities (hexadecimal) that were not set aside. `pays`: the
 * line pays for a payment, or is a payout of a provider.
 */
export async function findLinesTakenBack(tx: Tx, channel: string, identities: readonly string[]) {
  if (identities.length === 0) return []
  const { rows } = await sql<{ id: string; identity: string; pays: boolean }>`
    select id, encode(identity, 'hex') as identity,
      exists (select from statement_covers where line_id = statement_lines.id)
        or exists (select from provider_payouts where line_id = statement_lines.id and undone_at is null) as pays
    from statement_lines
    where channel = ${channel} and set_aside_at is null
      and identity in (select decode(hex, 'hex') from unnest(${identities}::text[]) as hex)
    order by id for update`.execute(tx)
  return rows
}

export async function setLineAside(tx: Tx, id: string, words: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable("statement_lines")
    .set({ set_aside_words: words, set_aside_by: by, set_aside_at: at })
    .where("id", "=", id)
    .execute()
}

export async function bringLineBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("statement_lines")
    .set({ set_aside_words: null, set_aside_by: null, set_aside_at: null })
    .where("id", "=", id)
    .execute()
}
