import type { Db, Tx } from "./client.ts"

/** Runs several reads that all see the database as of the first one. Nothing can be written. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work)
}
