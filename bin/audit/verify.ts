import { verifyChain } from "../../platform/audit/verify-chain.ts"
import { openDatabase } from "../../platform/database/client.ts"
import { readSettings } from "../../platform/settings.ts"
import { openDatabaseOf } from "../../server/backup/own-database.ts"

/**
 * `npm run audit:verify`: recomputes the seals of the whole audit trail. `npm run audit:verify -- ROW SEAL` also compares a
 * seal that an earlier log line had. Exits with 1 when a row does not fit.
 */
try {
  process.exitCode = (await verify(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function verify([rowId, seal]: string[]): Promise<boolean> {
  if (rowId !== undefined && !(/^\d{1,15}$/.test(rowId) && /^[0-9a-f]{64}$/.test(seal ?? "")))
    throw new Error("Name a row and its seal as the log has them: npm run audit:verify -- 1234 9f86d08…")
  const database = await openDatabaseOf(readSettings(process.env))
  const db = openDatabase(database.connection, { max: 1, isUnlimited: true })
  try {
    const { rows, oldest, sealedTo, firstBad } = await verifyChain(db)
    if (firstBad)
      return say(
        `Row ${firstBad.id} does not fit: it was ${firstBad.problem}. Rows before it that fit: ${rows}.`,
        false,
      )
    if (rowId !== undefined) {
      const sealedRow = await db
        .selectFrom("audit_seals")
        .select("seal")
        .where("row_id", "=", Number(rowId))
        .executeTakeFirst()
      if (!sealedRow)
        return say(`Row ${rowId} has no seal any more: it was removed for its age, or by somebody.`, false)
      if (sealedRow.seal.toString("hex") !== seal)
        return say(`Row ${rowId} has another seal than the log: the chain was rewritten.`, false)
    }
    const from = oldest ? ` The oldest one is row ${oldest.id} of ${oldest.at.toISOString()}.` : ""
    return say(
      `${rows} ${rows === 1 ? "row fits" : "rows fit"}${sealedTo ? `, until ${sealedTo.toISOString()}` : ""}.${from}`,
      true,
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}

function say(line: string, isGood: boolean): boolean {
  process.stdout.write(`${line}\n`)
  return isGood
}
