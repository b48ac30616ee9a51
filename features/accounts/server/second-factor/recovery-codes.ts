import { randomBytes } from "node:crypto"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { recoveryCodeCount } from "../../domain/second-factor/second-factor.ts"
import { base32Of, readBase32 } from "./base32.ts"

/** 80 bits cannot be guessed, so a plain hash keeps them secret (docs/rules/second-factor.md#recovery-codes). */
const codeBytes = 10

/** "ABCD-EFGH-IJKL-MNOP" */
function newCode(): string {
  return (base32Of(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join("-")
}

function hashOfCode(typed: string): Buffer | null {
  const bytes = readBase32(typed)
  return bytes?.length === codeBytes ? hashOf(base32Of(bytes)) : null
}

/** Replaces the recovery codes of an account and returns the new ones, which are stored as hashes only. */
export async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await deleteRecoveryCodes(tx, accountId)
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code.replaceAll("-", "")) }))
  await tx.insertInto("recovery_codes").values(rows).execute()
  return codes
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute()
}

export async function hasRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const hash = hashOfCode(typed)
  if (!hash) return false
  const code = db.selectFrom("recovery_codes").select("account_id").where("account_id", "=", accountId)
  return (await code.where("code_hash", "=", hash).executeTakeFirst()) !== undefined
}

/** Uses up a recovery code; false if it is none of the account's, or was used before. */
export async function spendRecoveryCode(tx: Tx, accountId: string, typed: string): Promise<boolean> {
  const hash = hashOfCode(typed)
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
