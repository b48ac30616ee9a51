import { personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import { endEmailLink } from "../email-change/email-change-queries.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { assertStrongPassword } from "../passwords/password-strength.ts"
import { hashPassword } from "../passwords/passwords.ts"
import {
  findAccount,
  isAccountVerified,
  isNewestRecoveryLink,
  spendRecoveryLink,
  spendVerificationLink,
} from "../queries.ts"
import { removeNewerFactors } from "../second-factor/remove-newer-factors.ts"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "../sessions/known-device.ts"
import { deleteSessionsOf } from "../sessions/session-queries.ts"
import type { LoginClient } from "../sessions/start-session.ts"
import { readToken } from "./tokens.ts"

/**
 * Verifies the address; works once, and without a session. When the address is verified already, the reply says so
 * instead of "expired".
 */
export async function verifyAccount(deps: Deps, token: string): Promise<void> {
  const read = await readToken(deps.secret, "verification", token, deps.now())
  if (read === "forged") throw accountError("link-forged")
  const { accountId } = read
  const at = deps.now()
  const isSpent = await transact(deps, async (tx) => {
    if (read.isExpired || !(await spendVerificationLink(tx, accountId, read.tokenId, at))) return false
    await recordAccountEvent(tx, { type: "account.verified", at, actorId: null, accountId })
    return true
  })
  if (isSpent) return
  throw accountError((await isAccountVerified(deps.db, accountId)) ? "verified-by-link" : "link-expired")
}

/** Whether the recovery link is valid. The check does not use it up. */
export async function checkRecovery(deps: Deps, token: string): Promise<void> {
  const read = await readToken(deps.secret, "recovery", token, deps.now())
  const isGood =
    read !== "forged" && !read.isExpired && (await isNewestRecoveryLink(deps.db, read.accountId, read.tokenId))
  if (!isGood) throw accountError("recovery-forged")
}

type Recovery = { newPassword: string; confirmNewPassword: string; recoveryToken: string } & LoginClient

/**
 * Sets the new password and ends every session of the account. Reading the mail proves ownership: returns the
 * browser's device proofs with a new one, so that wrong guesses of others do not delay the next log-in.
 */
export async function recoverPassword(deps: Deps, input: Recovery): Promise<string> {
  const read = await readToken(deps.secret, "recovery", input.recoveryToken, deps.now())
  if (read === "forged") throw accountError("recovery-forged")
  if (read.isExpired || !(await isNewestRecoveryLink(deps.db, read.accountId, read.tokenId))) {
    throw accountError("link-expired")
  }
  const account = await findAccount(deps.db, read.accountId)
  await assertNewPassword(deps, input, account)
  const hash = await hashPassword(input.newPassword, deps.settings.passwordCost)
  const at = deps.now()
  await transact(deps, async (tx) => {
    if (!(await spendRecoveryLink(tx, read.accountId, read.tokenId, hash))) throw accountError("link-expired")
    await deleteSessionsOf(tx, read.accountId)
    await endEmailLink(tx, read.accountId)
    const { accountId } = read
    // Whoever reads the mail is the owner; whoever registered the address may be a stranger, who set up these factors.
    if (!(await isAccountVerified(tx, accountId))) await removeNewerFactors(tx, accountId, new Date(0), at)
    await recordAccountEvent(tx, { type: "password.changed", at, actorId: null, accountId, device: input.device })
  })
  const proof = newDeviceProof(deps.secret, { id: account.id, password_hash: hash })
  return addDeviceProof(input.knownBy, proof, findDeviceProof(deps.secret, input.knownBy, account))
}

type Account = Awaited<ReturnType<typeof findAccount>>

/** Rejects a new password that breaks the rules, or differs from its repetition. */
export async function assertNewPassword(
  { settings: { brandName } }: Pick<Deps, "settings">,
  input: { newPassword: string; confirmNewPassword: string },
  account: Account,
): Promise<void> {
  const person = { ...personNameOf(account), email: account.email, contact: account.contact }
  await assertStrongPassword("newPassword", input.newPassword, { person, brandName })
  if (input.newPassword !== input.confirmNewPassword) {
    throw validationError({ confirmNewPassword: "The two new passwords do not match." })
  }
}
