import { setTimeout as pause } from "node:timers/promises"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { whileWaiting } from "../../../../platform/http/admission/admission.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { errorFields } from "../../../../platform/log.ts"
import { isMailPending } from "../../../../platform/mail/is-mail-pending.ts"
import { type Mail, queueMail, queueMailTriedFirst, withdrawWaiting } from "../../../../platform/mail/queue-mail.ts"
import { trySending } from "../../../../platform/mail/send-mail.ts"
import { emailKey } from "../../domain/email.ts"
import { addressVerificationEmail, recoveryEmail, verificationSubject } from "../emails.ts"
import { accountError } from "../errors.ts"
import { digestOf, linkMailsPerClient, recoveryMails, verificationMails } from "../limits.ts"
import { findAccount, findAccountByEmail, lockAccount, rememberLink } from "../queries.ts"
import { type Purpose, signToken } from "./tokens.ts"

/** Replies for known and unknown addresses take the same time, which is longer than the work for either. */
const recoveryTakes = 300

export const unsentError = () =>
  new AppError(503, "The e-mail could not be sent. Please try again in a moment.", { retryAfter: 5 })

type Receiver = { id: string; email: string; first_name: string }
const nobody: Receiver = { id: "nobody", email: "", first_name: "nobody" }

type LinkMail = { receiver: Receiver; purpose: Purpose; tokenId: string; mail: Mail }

/** The mail with a new link. When it cannot be sent while its link is valid, it is dropped. */
async function writeLink(deps: Deps, receiver: Receiver, purpose: Purpose): Promise<LinkMail> {
  const { token, tokenId, expiresAt } = await signToken(deps.secret, purpose, receiver.id, deps.now())
  const mail = purpose === "verification" ? addressVerificationEmail : recoveryEmail
  const content = await mail(deps.settings, receiver.first_name, token)
  return { receiver, purpose, tokenId, mail: { to: receiver.email, expiresAt, ...content } }
}

/** A link is good for minutes, so its mail leaves before all others. */
const queueMailForLink: typeof queueMailTriedFirst = (tx, jobs, mail) => queueMail(tx, jobs, mail, { priority: "high" })

/**
 * Queues the mail and returns its id; all older links for its purpose become invalid in the same transaction. The mail
 * does not follow from an event: an event must not contain the token.
 */
async function queueLink(tx: Tx, deps: Deps, link: LinkMail, queue = queueMailForLink): Promise<string> {
  if (!(await rememberLink(tx, link.receiver.id, link.purpose, link.tokenId))) throw accountError("restricted")
  // Without a mail server all mails are stored, to be read there.
  if (deps.smtp) await withdrawWaiting(tx, link.mail)
  return queue(tx, deps.jobs, link.mail)
}

/** Writes the recovery mail for an address that an account gets back, before the transaction that gives it back. */
export const writeRecovery = (deps: Deps, receiver: Receiver): Promise<LinkMail> =>
  writeLink(deps, receiver, "recovery")

/** Queues it. Returns false for a restricted account, which gets none. */
export async function queueRecovery(
  tx: Tx,
  deps: Deps,
  { receiver, purpose, tokenId, mail }: LinkMail,
): Promise<boolean> {
  if (!(await rememberLink(tx, receiver.id, purpose, tokenId))) return false
  await queueMailForLink(tx, deps.jobs, mail)
  return true
}

/**
 * `unlessSent`: the page sends this when it opens, to get a mail only if there is no valid link. A person may always
 * ask for another.
 */
type Input = { client: string; unlessSent?: boolean }

/**
 * Reports when the mail could not be handed to the mail server; it stays queued (docs/rules/accounts.md#mail-links).
 */
export async function sendVerification(deps: Deps, actor: Actor, { client, unlessSent }: Input): Promise<void> {
  if (actor.isVerified) throw accountError("verified-already")
  const account = await findAccount(deps.db, actor.accountId)
  const isSent = (db: Db) =>
    isMailPending(db, { to: account.email, subject: verificationSubject(deps.settings) }, deps.now())
  if (unlessSent && (await isSent(deps.db))) return
  await deps.limits.count(linkMailsPerClient, client)
  await deps.limits.count(verificationMails, actor.accountId)
  const link = await writeLink(deps, account, "verification")
  const mailId = await transact(deps, async (tx) => {
    // Two windows that open at the same time send one mail.
    await lockAccount(tx, actor.accountId)
    if (unlessSent && (await isSent(tx))) return null
    return queueLink(tx, deps, link, queueMailTriedFirst)
  })
  if (mailId && !(await whileWaiting(() => trySending(deps, mailId)))) throw unsentError()
}

/**
 * Returns the same for every address, known or not (docs/rules/accounts.md#mail-links): the mail is also written for an
 * unknown one, and a failing queue is only logged.
 */
export async function sendRecovery(deps: Deps, email: string, client: string): Promise<void> {
  const key = emailKey(email)
  await deps.limits.count(linkMailsPerClient, client)
  await deps.limits.count(recoveryMails, digestOf(key))
  const longer = pause(recoveryTakes)
  const work = async () => {
    const account = await findAccountByEmail(deps.db, key)
    const receiver = account && !account.restricted_at ? account : nobody
    const link = await writeLink(deps, receiver, "recovery")
    if (receiver === nobody) return
    const queued = transact(deps, (tx) => queueLink(tx, deps, link))
    await queued.catch((error: unknown) => deps.log("error", "recovery-not-queued", errorFields(error)))
  }
  await work()
  await whileWaiting(() => longer)
}
