import { isUniqueViolation } from "../../../../platform/database/database-unavailable.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { queueMail } from "../../../../platform/mail/queue-mail.ts"
import { maskEmail } from "../../domain/email-change/email-change.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { queueRecovery, writeRecovery } from "../links/links.ts"
import { findAccount, lockAccount } from "../queries.ts"
import { removeNewerFactors } from "../second-factor/remove-newer-factors.ts"
import { deleteSessionsOf } from "../sessions/session-queries.ts"
import { undoneMail } from "./email-change-mails.ts"
import { findLink, isEmailTaken, setEmail, spendEmailLink, spendUndoLink } from "./email-change-queries.ts"

/**
 * Changes the address, once the link in the mail to the new one is opened (docs/rules/accounts.md#another-e-mail-address).
 * Opening it proves that the address is the person's.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const at = deps.now()
  const hash = hashOf(token)
  const link = await findLink(deps.db, "new", hash, at)
  if (!link) throw accountError("email-link-over")
  const { accountId } = link
  const confirm = transact(deps, async (tx) => {
    await lockAccount(tx, accountId)
    const change = await spendEmailLink(tx, hash, at)
    const account = await findAccount(tx, accountId)
    const isAsRequested = change?.old_email_key === account.email_key && account.restricted_at === null
    if (!change || !isAsRequested) throw accountError("email-link-over")
    await setEmail(tx, accountId, { email: change.new_email, emailKey: change.new_email_key, verifiedAt: at })
    if (await isEmailTaken(tx, change.new_email_key, accountId, at)) throw accountError("new-email-taken")
    await recordAccountEvent(tx, {
      type: "email.changed",
      at,
      actorId: null,
      accountId,
      before: { email: maskEmail(change.old_email) },
      after: { email: maskEmail(change.new_email) },
    })
  })
  await confirm.catch((error: unknown) => {
    throw isUniqueViolation(error) ? accountError("new-email-taken") : error
  })
}

/**
 * Gives the account its old address back and logs out every device, also while the change waits for its link. The links
 * of this change and of later ones end, so that nobody who had the account meanwhile takes it again; for the same reason the
 * factors that were added meanwhile are removed. They may also know the password: the address gets a link to set a new one.
 * Returns false if it got none, because the account is restricted.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<boolean> {
  const at = deps.now()
  const hash = hashOf(token)
  const link = await findLink(deps.db, "old", hash, at)
  if (!link) throw accountError("email-link-over")
  const { accountId, oldEmail } = link
  const account = await findAccount(deps.db, accountId)
  const mail = await undoneMail(deps.settings, account.first_name)
  const recovery = await writeRecovery(deps, { id: accountId, email: oldEmail, first_name: account.first_name })
  return transact(deps, async (tx) => {
    await lockAccount(tx, accountId)
    const change = await spendUndoLink(tx, hash, at)
    if (!change) throw accountError("email-link-over")
    const { old_email: email, old_email_key, old_verified_at } = change
    const replaced = await setEmail(tx, accountId, { email, emailKey: old_email_key, verifiedAt: old_verified_at })
    await deleteSessionsOf(tx, accountId)
    await removeNewerFactors(tx, accountId, change.requested_at, at)
    if (replaced !== email) await queueMail(tx, deps.jobs, { to: replaced, ...mail })
    await recordAccountEvent(tx, {
      type: "email.change-undone",
      at,
      actorId: null,
      accountId,
      before: { email: maskEmail(replaced) },
      after: { email: maskEmail(email) },
    })
    return queueRecovery(tx, deps, recovery)
  })
}
