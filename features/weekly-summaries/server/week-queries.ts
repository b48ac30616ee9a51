import { sql } from "kysely"
import { addDays, type Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"

const daysRemembered = 30

/**
 * Locks the row of a week until the end of the transaction, and creates it with the first call. Returns the last family
 * that has its summary; undefined if all have theirs, or while another process sends them.
 */
export async function lockUnfinishedWeek(tx: Tx, sunday: Day): Promise<{ sentThrough: string | null } | undefined> {
  const lock = () =>
    tx
      .selectFrom("weekly_summaries")
      .select(["sent_through as sentThrough", "finished_at"])
      .where("sunday", "=", sunday)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  const week = (await lock()) ?? ((await startWeek(tx, sunday)) ? await lock() : undefined)
  return week && week.finished_at === null ? week : undefined
}

/** Returns whether the row of the week is new. Deletes those of long ago. */
async function startWeek(tx: Tx, sunday: Day): Promise<boolean> {
  const row = await tx
    .insertInto("weekly_summaries")
    .values({ sunday })
    .onConflict((conflict) => conflict.doNothing())
    .returning("sunday")
    .executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom("weekly_summaries").where("sunday", "<", addDays(sunday, -daysRemembered)).execute()
  return true
}

/** Returns the next families with an approved student, by id, without accounts that cannot log in. */
export async function findFamiliesAfter(tx: Tx, after: string | null, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("enrollments")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .select("enrollments.account_id")
    .distinct()
    .where("enrollments.status", "=", "approved")
    .where("accounts.restricted_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .$if(after !== null, (query) => query.where("enrollments.account_id", ">", after))
    .orderBy("enrollments.account_id")
    .limit(most)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Records that these families have their summaries. */
export async function recordProgress(tx: Tx, sunday: Day, accountIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("weekly_summaries")
    .set({
      sent_through: accountIds.at(-1) ?? null,
      families: sql<number>`families + ${accountIds.length}::integer`,
    })
    .where("sunday", "=", sunday)
    .execute()
}

export async function finishWeek(tx: Tx, sunday: Day, at: Date): Promise<void> {
  await tx.updateTable("weekly_summaries").set({ finished_at: at }).where("sunday", "=", sunday).execute()
}
