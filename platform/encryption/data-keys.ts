import { existsSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import type { Db } from "../database/client.ts"
import type { Log } from "../log.ts"
import { type Settings, SettingsError } from "../settings.ts"
import { secretFromFile } from "./key-file.ts"
import { type KeyRing, openKeyRing } from "./key-ring.ts"

const fileName = "data-key"

type KeySettings = Pick<Settings, "dataKey" | "formerDataKeys" | "dataDir">

/** Returns the keys that the settings and DATA_DIR have; null if there is none yet. */
export function findDataKeys(
  { dataKey, formerDataKeys, dataDir }: KeySettings,
  log: Log,
  isAllEncrypted = false,
): KeyRing | null {
  if (dataKey) return openKeyRing([dataKey, ...formerDataKeys], log, { isAllEncrypted })
  if (!existsSync(join(dataDir, fileName))) return null
  return openKeyRing([secretFromFile(dataDir, fileName)], log, { isAllEncrypted })
}

/** Whether these keys decrypt everything that keys with these fingerprints have encrypted. */
export const hasAllKeys = (ring: KeyRing | null, fingerprints: readonly string[]): boolean =>
  fingerprints.every((each) => ring?.fingerprints.includes(each))

/**
 * Returns the school's keys. Its first process creates one under DATA_DIR, unless DATA_KEY is set. Throws SettingsError
 * when the database has values of another key, before anything is written with this one.
 */
export function openDataKeys(db: Db, settings: KeySettings, log: Log): Promise<KeyRing> {
  return db.transaction().execute(async (tx) => {
    // Of two processes that start at once with different keys, the second finds the key of the first.
    await sql`lock table data_keys in exclusive mode`.execute(tx)
    const rows = await tx.selectFrom("data_keys").selectAll().execute()
    const isAllEncrypted = rows.some(({ all_encrypted_at }) => all_encrypted_at !== null)
    const existing = findDataKeys(settings, log, isAllEncrypted)
    const isMissing = !hasAllKeys(
      existing,
      rows.map(({ fingerprint }) => fingerprint),
    )
    if (isMissing) throw missingKeyError(settings)
    const ring = existing ?? openKeyRing([secretFromFile(settings.dataDir, fileName)], log)
    const [fingerprint] = ring.fingerprints
    await tx
      .insertInto("data_keys")
      .values({ fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return ring
  })
}

const missingKeyError = ({ dataKey }: KeySettings) =>
  new SettingsError(
    dataKey
      ? "The setting DATA_KEY is wrong: expected the key with which this school's data is encrypted, or that key in DATA_KEY_OLD."
      : "The setting DATA_KEY is missing: this school's data is encrypted with a key that is not here. Set it as on the school's other machines, or put the school's file data-key back into DATA_DIR.",
  )

/** Once no value needs a former key, a process may start without it. */
export async function forgetFormerKeys(db: Db, { fingerprints: [current] }: KeyRing): Promise<void> {
  await db.deleteFrom("data_keys").where("fingerprint", "<>", current).execute()
}
