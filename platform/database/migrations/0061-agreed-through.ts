import { type Kysely, sql } from "kysely"

/**
 * The day of the newest version of the terms and the privacy policy to which an account has agreed, with all versions
 * before (docs/rules/privacy.md#consent). Every request reads it with the session. It is null for accounts from before,
 * which agreed to the first versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column agreed_through date`.execute(db)
}
