import { PostgresAdapter, PostgresDialect } from "kysely"

/**
 * PostgreSQL, but for the migrator's own lock: it belongs to a session, and where a migration fails behind a pooler it
 * would stay with a connection that others are given. The caller of a migration holds a lock of its transaction instead.
 */
export class TransactionLockDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
