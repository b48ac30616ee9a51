import type { Db, Tx } from "../../../../platform/database/client.ts"
import { recoveryCodeCount } from "../../domain/second-factor/second-factor.ts"
import { hashOfRecoveryCode, newRecoveryCode } from "./recovery-codes.ts"

/** Replaces the recovery codes of an account and returns the new ones, which are stored as hashes only. */
export async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await deleteRecoveryCodes(tx, accountId)
  const rows = codes.flatMap((code) => {
    const hash = hashOfRecoveryCode(code)
    return hash ? [{ account_id: accountId, code_hash: hash }] : []
  })
  await tx.insertInto("recovery_codes").values(rows).execute()
  return codes
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute()
}

export async function hasRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const hash = hashOfRecoveryCode(typed)
  if (!hash) return false
  const code = db.selectFrom("recovery_codes").select("account_id").where("account_id", "=", accountId)
  return (await code.where("code_hash", "=", hash).executeTakeFirst()) !== undefined
}

/** Uses up a recovery code; false if it is none of the account's, or was used before. */
export async function spendRecoveryCode(tx: Tx, accountId: string, typed: string): Promise<boolean> {
  const hash = hashOfRecoveryCode(typed)
  if (!hash) return false
  const spent = await tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((code) => code.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
