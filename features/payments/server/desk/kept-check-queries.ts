import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { CheckLevel } from "../../domain/checks/payment-check.ts"
import { numbersOfMine, paymentsWithNumber, paymentsWithPicture } from "./check-queries.ts"

/** The stored checks of payments, and the payments that a change concerns. */

export type KeptKeys = {
  payment_id: string
  reference_key: string | null
  channel_key: string | null
  read_reference_key: string | null
  /** The keys of further transfers. */
  further_keys: string[]
}

/**
 * Stores the keys by which other payments find these. Their findings stay. A new reference number dates from the newest
 * proof.
 */
export async function keepKeys(tx: Tx, rows: KeptKeys[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto("payment_checks")
    .values(rows.map((row) => ({ ...row, level: "fine" as const, findings: [], others: [] })))
    .onConflict((conflict) =>
      conflict.column("payment_id").doUpdateSet(({ ref }) => ({
        reference_key: ref("excluded.reference_key"),
        reference_since: sql<Date | null>`case
          when payment_checks.reference_key is not distinct from excluded.reference_key then payment_checks.reference_since
          else (select max(sent_at) from payment_proofs where payment_id = excluded.payment_id) end`,
        channel_key: ref("excluded.channel_key"),
        read_reference_key: ref("excluded.read_reference_key"),
        further_keys: ref("excluded.further_keys"),
      })),
    )
    .execute()
}

export type StoredFindings = { level: CheckLevel; findings: string[]; others: string[] }

export async function keepFindings(tx: Tx, id: string, findings: StoredFindings): Promise<void> {
  await tx
    .updateTable("payment_checks")
    .set({ ...findings, is_outdated: false })
    .where("payment_id", "=", id)
    .execute()
}

/** How many payments that share keys are checked again at a time. */
const mostAlike = 1000

/**
 * Returns the payments whose findings may change with these: those that share a key with one, and those that name one.
 */
export async function findConcernedBy(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const areMine = sql`mine.payment_id = any(${ids}::uuid[])`
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from (
      select theirs.payment_id from payment_checks as mine cross join lateral ${numbersOfMine} as number
        cross join lateral ${paymentsWithNumber} as theirs where ${areMine}
      union select theirs.payment_id from payment_proofs as mine cross join lateral ${paymentsWithPicture} as theirs
        where ${areMine}
      union ${naming(ids)}
    ) as concerned where payment_id <> all(${ids}::uuid[]) limit ${mostAlike}`.execute(tx)
  return rows.map(({ payment_id }) => payment_id)
}

/** Returns the payments whose findings name this one, which may be about to be deleted. */
export async function findNaming(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await naming([id]).execute(tx)
  return rows.map(({ payment_id }) => payment_id)
}

const naming = (ids: readonly string[]) => sql<{ payment_id: string }>`
  select payment_id from payment_checks where others && ${ids}::uuid[] and others <> '{}'`

/** The undecided payments of an account. */
export async function findSentPayments(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("payments")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "=", "sent")
    .execute()
  return rows.map(({ id }) => id)
}

/** The SHA-256 of every picture of a payment, of its bytes and of its pixels. */
export async function findPictureHashes(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment_proofs")
    .select(["sha256", "pixels_sha256"])
    .where("payment_id", "=", id)
    .execute()
  return rows.flatMap((row) => [row.sha256, row.pixels_sha256].flatMap((hash) => hash?.toString("hex") ?? []))
}

/**
 * Makes other transactions with one of these keys wait until this one ends, so that the second of two similar payments
 * finds the first.
 */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${key}`}, 0))`.execute(tx)
  }
}

/** Payments that were never checked, or by older rules. */
export async function findUnchecked(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from payments where not exists (select from payment_checks where payment_id = payments.id) limit ${most})
    union all (select payment_id from payment_checks where is_outdated limit ${most})
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
