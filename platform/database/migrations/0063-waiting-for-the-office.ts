import { type Kysely, sql } from "kysely"

/**
 * `waiting_since` alone says whether a conversation waits for the office (docs/rules/conversations.md#office). Deleted
 * messages left it as it was before: it is put right first.
 */
const statements = [
  sql`update conversations set waiting_since = null
    where waiting_since is not null and (teacher_id is not null or state <> 'open' or last_by <> 'account')`,
  sql`update conversations set waiting_since = last_at
    where waiting_since is null and teacher_id is null and state = 'open' and last_by = 'account'`,
  sql`create index conversations_waiting on conversations (waiting_since, id) where waiting_since is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
