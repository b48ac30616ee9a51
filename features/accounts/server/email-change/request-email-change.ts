import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { whileWaiting } from "../../../../platform/http/admission/admission.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { newSessionToken } from "../../../../platform/http/security/session-cookie.ts"
import { queueMail, queueMailTriedFirst } from "../../../../platform/mail/queue-mail.ts"
import { trySending } from "../../../../platform/mail/send-mail.ts"
import { emailKey } from "../../domain/email.ts"
import { daysToUndo, maskEmail } from "../../domain/email-change/email-change.ts"
import { minutesALinkLasts } from "../../domain/mail-links.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { emailChangeMails, linkMailsPerClient } from "../limits.ts"
import { unsentError } from "../links/links.ts"
import { assertOwnPassword } from "../passwords/assert-own-password.ts"
import { newAddressMail, oldAddressMail } from "./email-change-mails.ts"
import { insertEmailChange, isEmailTaken, lockForEmailChange } from "./email-change-queries.ts"

type Input = { email: string; password: string; client: string }

const wrongPassword = () => validationError({ password: "This is not your password. Try again." })

/**
 * Mails a link to the new address and tells the old one (docs/rules/accounts.md#another-e-mail-address). A taken address
 * is refused as at registration. The mail does not follow from an event: an event must not contain a token.
 */
export async function requestEmailChange(deps: Deps, actor: Actor, { email, password, client }: Input): Promise<void> {
  const account = await assertOwnPassword(deps, actor, { password, client, error: wrongPassword })
  const key = emailKey(email)
  if (key === account.email_key) throw validationError({ email: "You already log in with this address." })
  await deps.limits.count(linkMailsPerClient, client)
  await deps.limits.count(emailChangeMails, account.id)
  if (await isEmailTaken(deps.db, key, account.id, deps.now())) throw accountError("new-email-taken")
  const at = deps.now()
  const link = { ...newSessionToken(), endsAt: minutesAfter(at, minutesALinkLasts) }
  const undo = { ...newSessionToken(), endsAt: minutesAfter(at, daysToUndo * 24 * 60) }
  const toNew = await newAddressMail(deps.settings, account.first_name, link.token)
  const toOld = await oldAddressMail(deps.settings, account.first_name, undo.token)
  // An address that was never verified may be a stranger's.
  const isToldToOld = account.email_verified_at !== null
  const mailId = await transact(deps, async (tx) => {
    if (!(await lockForEmailChange(tx, account))) throw wrongPassword()
    await insertEmailChange(tx, {
      account_id: account.id,
      old_email: account.email,
      old_email_key: account.email_key,
      old_verified_at: account.email_verified_at,
      new_email: email,
      new_email_key: key,
      link_hash: link.hash,
      undo_hash: isToldToOld ? undo.hash : null,
      requested_at: at,
      link_ends_at: link.endsAt,
      undo_ends_at: undo.endsAt,
    })
    await recordAccountEvent(tx, {
      type: "email.change-requested",
      at,
      actorId: account.id,
      accountId: account.id,
      before: { email: maskEmail(account.email) },
      after: { email: maskEmail(email) },
    })
    if (isToldToOld)
      await queueMail(tx, deps.jobs, { to: account.email, expiresAt: undo.endsAt, ...toOld }, { priority: "high" })
    return queueMailTriedFirst(tx, deps.jobs, { to: email, expiresAt: link.endsAt, ...toNew })
  })
  if (!(await whileWaiting(() => trySending(deps, mailId)))) throw unsentError()
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
