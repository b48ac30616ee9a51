import { sql } from "kysely"
import { addDays, type Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { digestParts } from "../../domain/digest.ts"

/** Claims the digest of this day. Returns false if it was already queued. Deletes old claims. */
export async function claimDigestDay(tx: Tx, day: Day): Promise<boolean> {
  const claimed = tx
    .insertInto("notice_digest_days")
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
  if (!(await claimed.returning("day").executeTakeFirst())) return false
  await tx.deleteFrom("notice_digest_days").where("day", "<", addDays(day, -30)).execute()
  return true
}

/** The next accounts of a part of the school with notices that wait for the digest, by id. */
export async function findDigestAccounts(db: Db, part: number, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("notices")
    .select("account_id")
    .distinct()
    .where("waits_for_digest", "=", true)
    .where("account_id", ">", after)
    .where(sql<boolean>`abs(hashtext(account_id::text) % ${digestParts}) = ${part}`)
    .orderBy("account_id")
    .limit(most)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Claims the digests of these accounts. Returns those that have had none on this day or later. */
export async function claimDigests(tx: Tx, accountIds: readonly string[], day: Day): Promise<string[]> {
  const rows = await tx
    .insertInto("notice_digests")
    .values(accountIds.map((id) => ({ account_id: id, day })))
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ day }).where("notice_digests.day", "<", day))
    .returning("account_id")
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Returns the notices of these accounts that wait for the digest, newest first, and ends their waiting. */
export async function takeWaitingNotices(tx: Tx, accountIds: readonly string[]) {
  const rows = await tx
    .updateTable("notices")
    .set({ waits_for_digest: false })
    .where("waits_for_digest", "=", true)
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`)
    .returning(["account_id", "id", "kind", "facts", "things", "is_grouped", "created_at", "read_at"])
    .execute()
  return rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
}
