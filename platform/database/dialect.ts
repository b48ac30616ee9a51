import { PostgresAdapter, PostgresDialect } from "kysely"

/**
 * Kysely's PostgreSQL dialect without the migrator's lock. That lock belongs to a session: when a migration fails behind
 * a pooler, it would stay on a connection that other clients get. `migrateToLatest` holds a lock of its transaction.
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
