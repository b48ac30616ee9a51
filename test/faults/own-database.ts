import { type Db, openDatabase } from "../../platform/database/client.ts"
import { findRunning, startEmbedded } from "../../platform/database/embedded.ts"
import { openSession } from "../builders/sessions.ts"

/** Connects to the database of a server that is not running. */
export async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(dataDir)
  const db = openDatabase(embedded.connection)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

/** Connects to the database of a running server. */
export async function besideServer<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error("The server's database does not answer.")
  const db = openDatabase(connection)
  return work(db).finally(() => db.destroy())
}

/** The cookie of a logged-in account. */
export async function signedIn(db: Db, accountId: string): Promise<string> {
  return `silid_session=${await openSession(db, accountId, { now: new Date() })}`
}
