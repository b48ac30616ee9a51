import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import type { KeptFile } from "../../../../platform/files/file-transaction.ts"
import { fileRegister, register } from "../register/register.ts"
import type { Replacement, TableEntry } from "../register/table-entry.ts"

/** Returns the files of an account, which are deleted once its rows are. */
export async function findFilesOf(tx: Tx, accountId: string): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for (const [folder, { table, column }] of Object.entries(fileRegister)) {
    const whose = register[table]?.whose
    if (!whose) continue
    const name = sql.ref(column)
    const { rows } = await sql<{ name: string }>`
      select ${name} as name from ${sql.table(table)} where ${whose(accountId)} and ${name} is not null`.execute(tx)
    files.push(...rows.map((row) => ({ folder, name: row.name })))
  }
  return files
}

/**
 * Deletes and clears every row about an account, table by table as the register says. Repeating it changes nothing. The
 * account itself comes last, because others are found by its address.
 */
export async function eraseRows(tx: Tx, accountId: string, now: Date): Promise<void> {
  const entries = Object.entries(register)
  for (const [table, { whose, deletion }] of entries)
    if (whose && deletion === "rows are deleted")
      await sql`delete from ${sql.table(table)} where ${whose(accountId)}`.execute(tx)
  for (const [table, entry] of entries) await clearRows(tx, table, entry, accountId, now)
}

async function clearRows(tx: Tx, table: string, entry: TableEntry, accountId: string, now: Date): Promise<void> {
  const { whose, deletion } = entry
  const cleared = typeof deletion === "object" ? Object.entries(deletion.cleared ?? {}) : []
  if (!whose || cleared.length === 0) return
  const assignments = cleared.map(([column, value]) => sql`${sql.ref(column)} = ${replacement(value, now)}`)
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${whose(accountId)}`.execute(tx)
}

const replacement = (value: Replacement, now: Date) => (typeof value === "function" ? value(now) : value)
