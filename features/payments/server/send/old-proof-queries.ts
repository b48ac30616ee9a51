import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"

/** When a class ended before this time: it was archived, or its last day is over. */
type ClassesEnded = { before: Date; beforeDay: Day }

/**
 * Deletes the proofs of payments all of whose classes ended before this time, with the payment's own reference to the
 * newest; returns the names of their files. A payment without any enrollment counts from its decision, or from when it
 * was paid.
 */
export async function deleteOldProofs(tx: Tx, { before, beforeDay }: ClassesEnded, most: number): Promise<string[]> {
  const { rows } = await sql<{ file: string; payment_id: string }>`
      delete from payment_proofs where id in (
        select id from payment_proofs as old
        where case when exists (select from enrollments where payment_id = old.payment_id)
          then not exists (
            select from enrollments join classes on classes.id = enrollments.class_id
            where enrollments.payment_id = old.payment_id
              and (classes.archived_at < ${before} or classes.end_date < ${beforeDay}) is not true)
          else exists (
            select from payments where id = old.payment_id and coalesce(decided_at, paid_at) < ${before}) end
        limit ${most})
      returning file, payment_id`.execute(tx)
  const files = rows.map(({ file }) => file)
  if (files.length > 0) await tx.updateTable("payments").set({ proof: null }).where("proof", "in", files).execute()
  return files
}
