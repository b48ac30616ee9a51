import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { ledgerAccountParts } from "../../domain/ledger-account.ts"
import type { LedgerCause, LedgerLine } from "../../domain/ledger-entry.ts"

/** An entry of the books. `key` identifies what happened within its cause; a second entry with the same key fails. */
export type NewEntry = {
  cause: LedgerCause
  key: string
  at: Date
  day: Day
  actorId: string | null
  paymentId?: string | null
  enrolleeId?: string | null
  meetingId?: string | null
  words?: string | null
  isOpening?: boolean
  lines: readonly LedgerLine[]
}

/**
 * Writes entries with their lines, and updates what families are owed; their rows must be locked (family-queries.ts).
 * Nothing else writes the books. Entries without lines are left out. What would be dated into a closed month is dated on
 * the first day after it.
 */
export async function postEntries(tx: Tx, newEntries: readonly NewEntry[]): Promise<void> {
  const entries = newEntries.filter(({ lines }) => lines.length > 0)
  if (entries.length === 0) return
  const rows = entries.map((entry, nth) => ({
    nth,
    at: entry.at,
    day: entry.day,
    cause: entry.cause,
    cause_key: entry.key,
    actor_id: entry.actorId,
    payment_id: entry.paymentId ?? null,
    enrollment_id: entry.enrolleeId ?? null,
    meeting_id: entry.meetingId ?? null,
    words: entry.words ?? null,
    is_opening: entry.isOpening ?? false,
  }))
  const lines = entries.flatMap(({ cause, key, lines }) => lines.map((line) => ({ cause, cause_key: key, ...line })))
  await sql`
    with added as (
      insert into ledger_entries (at, day, cause, cause_key, actor_id, payment_id, enrollment_id, meeting_id, words, is_opening)
      select at, greatest(day, (select (max(month) + interval '1 month')::date from ledger_closings)), cause, cause_key,
        actor_id, payment_id, enrollment_id, meeting_id, words, is_opening
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (nth integer, at timestamptz, day date, cause text,
        cause_key text, actor_id uuid, payment_id uuid, enrollment_id uuid, meeting_id uuid, words text, is_opening boolean)
      order by nth
      returning id, cause, cause_key
    )
    insert into ledger_lines (entry_id, account, amount)
    select added.id, line.account, line.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (cause text, cause_key text, account text, amount bigint)
    join added using (cause, cause_key)`.execute(tx)
  await addToFamilies(tx, lines)
}

/** Updates what families are owed by the lines. */
async function addToFamilies(tx: Tx, lines: readonly LedgerLine[]): Promise<void> {
  const owed = lines.flatMap(({ account, amount }) => {
    const { kind, of } = ledgerAccountParts(account)
    if (kind === "over-paid") return [{ account_id: of, over_paid: 0 - amount, refunds_due: 0 }]
    return kind === "refunds-due" ? [{ account_id: of, over_paid: 0, refunds_due: 0 - amount }] : []
  })
  if (owed.length === 0) return
  await tx
    .updateTable("ledger_families")
    .from(
      sql<{ account_id: string; over_paid: number; refunds_due: number }>`(
        select account_id, sum(over_paid)::bigint as over_paid, sum(refunds_due)::bigint as refunds_due
        from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as owed (account_id uuid, over_paid bigint, refunds_due bigint)
        group by account_id)`.as("owed"),
    )
    .set((eb) => ({
      over_paid_centavos: eb("over_paid_centavos", "+", eb.ref("owed.over_paid")),
      refunds_due_centavos: eb("refunds_due_centavos", "+", eb.ref("owed.refunds_due")),
    }))
    .whereRef("ledger_families.account_id", "=", "owed.account_id")
    .execute()
}

/**
 * The sums of the entries of a payment by account, and how many of the entries are of the payment itself. What a provider
 * keeps of it is not part of it: that is spent, whatever becomes of the payment.
 */
export async function findSumsOfPayment(tx: Tx, paymentId: string): Promise<{ entries: number; lines: LedgerLine[] }> {
  const { entries } = await tx
    .selectFrom("ledger_entries")
    .select(sql<number>`count(*)`.as("entries"))
    .where("payment_id", "=", paymentId)
    .where("cause", "=", "payment")
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "entry_id", "ledger_entries.id")
    .select(["account", sql<number>`sum(amount)::bigint`.as("amount")])
    .where("payment_id", "=", paymentId)
    .where("cause", "<>", "provider-fee")
    .groupBy("account")
    .execute()
  return { entries, lines: lines as LedgerLine[] }
}

/** The sums of the entries of a payment of dues by account, for each enrollment that it has entries for. */
export async function findSumsByEnrollment(tx: Tx, paymentId: string): Promise<Map<string, LedgerLine[]>> {
  const rows = await tx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "entry_id", "ledger_entries.id")
    .select(["enrollment_id", "account", sql<number>`sum(amount)::bigint`.as("amount")])
    .where("payment_id", "=", paymentId)
    .where("cause", "=", "payment")
    .where("enrollment_id", "is not", null)
    .groupBy(["enrollment_id", "account"])
    .orderBy("account")
    .execute()
  const lines = rows.map(({ enrollment_id, account, amount }) => ({ enrolleeId: enrollment_id ?? "", account, amount }))
  return Map.groupBy(lines as (LedgerLine & { enrolleeId: string })[], ({ enrolleeId }) => enrolleeId)
}

/**
 * Returns the part of the prices of these enrollments of a payment that is a correction. It was accepted that this part
 * does not arrive, so it is not refunded.
 */
export async function findCorrected(
  db: Db,
  paymentId: string | null,
  enrolleeIds: readonly string[],
): Promise<Centavos> {
  const { corrected } = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "entry_id", "ledger_entries.id")
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("corrected"))
    .where(sql<SqlBool>`(payment_id = ${paymentId} or enrollment_id = any(${enrolleeIds}::uuid[]))`)
    .where("account", "=", "corrections")
    .executeTakeFirstOrThrow()
  return Math.max(corrected, 0)
}

/**
 * Returns what payments other than this one brought for each of these enrollments: the money of parts that were paid
 * later, without what is a correction of them.
 */
export async function findPaidByOthers(
  tx: Tx,
  paymentId: string,
  enrolleeIds: readonly string[],
): Promise<Map<string, Centavos>> {
  const rows = await tx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "entry_id", "ledger_entries.id")
    .select(["enrollment_id as enrolleeId", sql<number>`(-sum(amount))::bigint`.as("paid")])
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .where(sql<SqlBool>`payment_id is distinct from ${paymentId}::uuid`)
    .where("cause", "in", ["payment", "change"])
    .where(sql<SqlBool>`account in ('corrections', 'deferred:' || enrollment_id)`)
    .groupBy("enrollment_id")
    .execute()
  return new Map(rows.map(({ enrolleeId, paid }) => [enrolleeId ?? "", paid]))
}

/**
 * Returns how many entries of this cause an enrollment has, which numbers the next one. The terms or the family must be
 * locked.
 */
export async function countEntriesOf(tx: Tx, cause: LedgerCause, enrolleeId: string): Promise<number> {
  const { entries } = await tx
    .selectFrom("ledger_entries")
    .select(sql<number>`count(*)`.as("entries"))
    .where("enrollment_id", "=", enrolleeId)
    .where("cause", "=", cause)
    .executeTakeFirstOrThrow()
  return entries
}

export async function isInBooks(tx: Tx, cause: LedgerCause, key: string): Promise<boolean> {
  const entries = tx.selectFrom("ledger_entries").select("id").where("cause", "=", cause).where("cause_key", "=", key)
  return (await entries.executeTakeFirst()) !== undefined
}
