import type { Db, Tx } from "../../../../platform/database/client.ts"

export async function findDataFile(db: Db, accountId: string) {
  const row = await db
    .selectFrom("data_files")
    .select(["requested_at", "file", "ready_until"])
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return row ? { requestedAt: row.requested_at, file: row.file, readyUntil: row.ready_until } : null
}

/** Starts a new file; the one of before is gone. */
export async function putRequestedFile(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .insertInto("data_files")
    .values({ account_id: accountId, requested_at: now })
    .onConflict((on) => on.column("account_id").doUpdateSet({ requested_at: now, file: null, ready_until: null }))
    .execute()
}

/** False when there is a file already, or nobody asks for it any more. */
export async function saveFinishedFile(
  tx: Tx,
  accountId: string,
  { file, readyUntil }: { file: string; readyUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("data_files")
    .set({ file, ready_until: readyUntil })
    .where("account_id", "=", accountId)
    .where("file", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the rows of files that can no longer be downloaded; returns the names of the files. */
export async function deleteExpiredFiles(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom("data_files")
    .where("ready_until", "<=", now)
    .where("file", "is not", null)
    .returning("file")
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}

/** Returns the files among these that can be downloaded. */
export async function findUsedDataFiles(db: Db, names: string[]): Promise<string[]> {
  const used = await db.selectFrom("data_files").select("file").where("file", "in", names).execute()
  return used.flatMap(({ file }) => file ?? [])
}
