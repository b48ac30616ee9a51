import type { Deps } from "../../../../platform/deps.ts"
import { writeZip, type ZipEntry } from "../../../../platform/files/zip.ts"
import { type ReceiptFacts, receiptNumber } from "../../../ledger/domain/receipt.ts"
import { drawPaymentReceipt } from "../../../ledger/server/receipts/draw-receipt.ts"
import { fileRegister, register } from "../register/register.ts"
import { exportedTables, findOwnRows, type OwnRow } from "./own-rows.ts"
import { readme } from "./readme.ts"

/** Writes the ZIP file with everything about an account (docs/rules/privacy.md#my-data). */
export function writeDataFile(deps: Deps, accountId: string): AsyncGenerator<Uint8Array> {
  return writeZip(entriesOf(deps, accountId))
}

async function* entriesOf(deps: Deps, accountId: string): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", bytes: textOf(readme(deps.settings, deps.now())) }
  yield { name: "data.json", bytes: jsonOf(deps, accountId) }
  yield* receipts(deps, accountId)
  yield* storedFiles(deps, accountId)
}

async function* textOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

/** One key for each table that has rows, which are read table by table. */
async function* jsonOf(deps: Deps, accountId: string): AsyncGenerator<Uint8Array> {
  yield* textOf("{\n")
  let isFirst = true
  for (const table of exportedTables) {
    const rows = await findOwnRows(deps, table, accountId)
    if (rows.length === 0) continue
    yield* textOf(isFirst ? "" : ",\n", `${JSON.stringify(table)}: [\n`)
    for (const [at, row] of rows.entries()) yield* textOf(at === 0 ? "  " : ",\n  ", JSON.stringify(row))
    yield* textOf("\n]")
    isFirst = false
  }
  yield* textOf("\n}\n")
}

async function* receipts(deps: Deps, accountId: string): AsyncGenerator<ZipEntry> {
  const { brandName, receiptNote: note } = deps.settings
  for (const { facts, year, number } of (await findOwnRows(deps, "receipts", accountId)) as ReceiptRow[]) {
    const drawn = await drawPaymentReceipt({ ...facts, year, number, brandName, note })
    yield { name: `receipts/${receiptNumber(year, number)}.pdf`, bytes: piecesOf(drawn), isPacked: true }
  }
}

type ReceiptRow = OwnRow & { facts: ReceiptFacts; year: number; number: number }

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Pictures and report cards, in a folder for each kind. A file that is gone from the store is left out. */
async function* storedFiles(deps: Deps, accountId: string): AsyncGenerator<ZipEntry> {
  for (const [folder, { table, column }] of Object.entries(fileRegister)) {
    if (!register[table]?.exported?.includes(column)) continue
    for (const row of await findOwnRows(deps, table, accountId)) {
      const name = row[column]
      const stored = typeof name === "string" ? await deps.files.get(folder, name) : null
      if (stored) yield { name: `${folder}/${name}`, bytes: stored.body, isPacked: true }
    }
  }
}
