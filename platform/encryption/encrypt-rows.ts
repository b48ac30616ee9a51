import { type RawBuilder, sql } from "kysely"
import type { Db } from "../database/client.ts"
import { type Encrypted, type EncryptedColumn, encryptedColumns } from "../database/encrypted-columns.ts"
import type { Jobs } from "../jobs/open-jobs.ts"
import type { Log } from "../log.ts"
import type { KeyRing } from "./key-ring.ts"

export type EncryptionResult = { encrypted: number; unreadable: number }

type EncryptionDeps = { db: Db; dataKeys: KeyRing }

const rowsAtOnce = 500

/** Encrypts what the versions before have stored as plain text, once after an upgrade and then daily. */
export function defineEncryption(deps: EncryptionDeps & { jobs: Jobs; log: Log }): Promise<void> {
  const isUrgent = true
  return deps.jobs.daily(
    "encrypt-fields",
    async () => {
      const { encrypted, unreadable } = await encryptRows(deps)
      if (encrypted > 0 || unreadable > 0) deps.log("info", "fields-encrypted", { encrypted, unreadable })
    },
    isUrgent,
  )
}

/**
 * Encrypts with the current key what is plain text or encrypted with a former key, in batches. It may be interrupted at
 * any time: a value has either the one or the other form. Values that no key opens stay as they are. After that, a process
 * that starts reads no plain text any more.
 */
export async function encryptRows({ db, dataKeys }: EncryptionDeps): Promise<EncryptionResult> {
  const result = { encrypted: 0, unreadable: 0 }
  for (const column of Object.keys(encryptedColumns) as EncryptedColumn[]) {
    for (let after: string | null = null, isLeft = true; isLeft; ) {
      const batch = await encryptBatch(db, dataKeys, column, after)
      result.encrypted += batch.encrypted
      result.unreadable += batch.unreadable
      after = batch.last
      isLeft = batch.last !== null
    }
  }
  const [current] = dataKeys.fingerprints
  await db
    .updateTable("data_keys")
    .set({ all_encrypted_at: sql`now()` })
    .where("fingerprint", "=", current)
    .where("all_encrypted_at", "is", null)
    .execute()
  return result
}

type Batch = EncryptionResult & { last: string | null }

function encryptBatch(db: Db, dataKeys: KeyRing, column: EncryptedColumn, after: string | null): Promise<Batch> {
  const [table = "", name = ""] = column.split(".")
  const names = { table: sql.table(table), value: sql.ref(name), id: sql.ref(encryptedColumns[column]) }
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; value: Encrypted }>`
      select ${names.id} as id, ${names.value} as value from ${names.table}
      where ${names.value} not like ${`${dataKeys.currentPrefix}%`}
        and ${after === null ? sql`true` : sql`${names.id} > ${after}::uuid`}
      order by ${names.id} limit ${rowsAtOnce} for no key update`.execute(tx)
    let encrypted = 0
    for (const { id, value } of rows) {
      const text = dataKeys.tryDecrypt(value, { column, id })
      if (text === null) continue
      await setValue(names, id, dataKeys.encrypt(text, { column, id })).execute(tx)
      encrypted += 1
    }
    return { encrypted, unreadable: rows.length - encrypted, last: rows.at(-1)?.id ?? null }
  })
}

type Names = { table: RawBuilder<unknown>; value: RawBuilder<unknown>; id: RawBuilder<unknown> }

const setValue = ({ table, value, id }: Names, row: string, encrypted: Encrypted) =>
  sql`update ${table} set ${value} = ${encrypted} where ${id} = ${row}::uuid`
