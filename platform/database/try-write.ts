import { sql } from "kysely"
import type { Db } from "./client.ts"

/** Rows of about two kilobytes, which PostgreSQL neither compresses nor stores apart: 128 KB, in 16 new pages. */
const rows = 64
const noTemporaryTables = "42501"

/**
 * Writes like a call, and leaves nothing behind. A table that must grow finds a full disk, while a changed row may
 * still fit into its page. Throws the database's error.
 */
export async function tryWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Its own commit reaches the transaction log, which may be on another disk.
    await sql`select pg_logical_emit_message(true, 'silid', 'write probe')`.execute(tx)
  })
  try {
    await db.transaction().execute(async (tx) => {
      // Each connection creates the table once; every commit empties it.
      await sql`create temporary table if not exists write_probe (filler text) on commit delete rows`.execute(tx)
      await sql`insert into write_probe select repeat(md5(n::text), 60) from generate_series(1, ${sql.lit(rows)}) as n`.execute(
        tx,
      )
    })
  } catch (error) {
    // The account may not create temporary tables, so the first write is enough.
    if (!(error instanceof Error && "code" in error && error.code === noTemporaryTables)) throw error
  }
}
