import { openDatabase } from "../../platform/database/client.ts"
import { forgetFormerKeys, openDataKeys } from "../../platform/encryption/data-keys.ts"
import { type EncryptionResult, encryptRows } from "../../platform/encryption/encrypt-rows.ts"
import type { Log } from "../../platform/log.ts"
import type { Settings } from "../../platform/settings.ts"
import { openDatabaseOf } from "./own-database.ts"

/**
 * Encrypts all values with the current key, and forgets the former ones unless some values could not be read. The school
 * may be running or stopped; interrupted, it goes on where it stopped. Throws SettingsError or BackupError.
 */
export async function rotateDataKey(settings: Settings, log: Log): Promise<EncryptionResult> {
  const database = await openDatabaseOf(settings)
  const db = openDatabase(database.connection, { max: 1, isUnlimited: true })
  try {
    const dataKeys = await openDataKeys(db, settings, log)
    const result = await encryptRows({ db, dataKeys })
    if (result.unreadable === 0) await forgetFormerKeys(db, dataKeys)
    return result
  } finally {
    await db.destroy()
    await database.stop()
  }
}
