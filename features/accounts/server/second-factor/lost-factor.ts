import { randomBytes } from "node:crypto"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { renderEmail } from "../../../../platform/mail/email-template.ts"
import { findSentAt } from "../../../../platform/mail/find-sent-at.ts"
import { queueMail } from "../../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../../platform/settings.ts"
import { removalHours, requestRemovalError } from "../../domain/second-factor/second-factor.ts"
import { canUndoEmailChange } from "../email-change/email-change-queries.ts"
import { recordAccountEvent } from "../events.ts"
import { deleteSessionsOf } from "../sessions/session-queries.ts"
import { factorError } from "./factor-errors.ts"
import { deleteFactors } from "./factor-queries.ts"
import {
  deleteRemoval,
  deleteRemovalByLink,
  findAccountWithRemoval,
  insertRemoval,
  lockDueRemoval,
  lockOwnerOfFactor,
  postponeRemoval,
} from "./removal-queries.ts"

/**
 * Somebody has lost the second factor and every recovery code: the school removes it, a day after a mail with which the
 * owner can stop that (docs/rules/second-factor.md#lost).
 */

export const removalJob = "lost-factor"
const removalSeconds = removalHours * 60 * 60
/** A job of an earlier version does not name the mail. */
type RemovalJob = { accountId: string; mailId?: string }

/** The job that removes a lost factor once it is due. */
export function defineLostFactors(deps: Deps): Promise<void> {
  return deps.jobs.define<RemovalJob>(removalJob, {
    handler: (job) => removeLostFactor(deps, job),
    retryLimit: 20,
    retryDelay: 60,
    expireInSeconds: 300,
  })
}

export async function describeLostFactor(deps: Deps, actor: Actor, accountId: string) {
  const account = await findAccountWithRemoval(deps.db, accountId)
  if (!account) throw notFound()
  const isOwn = accountId === actor.accountId
  const request = { ...standingOf(actor, account), isOwn, hasFactor: true, isPending: false }
  return {
    hasSecondFactor: account.second_factor_since !== null,
    removedAt: account.due_at?.toISOString() ?? null,
    canRemove: may(actor, "people") && requestRemovalError(request) === null,
  }
}

const standingOf = (actor: Actor, { is_admin: isStaff }: { is_admin: boolean }) => ({
  isStaff,
  mayChangeStaff: may(actor, "staff"),
})

/** Tells the owner by mail, and removes all factors after a day, unless the owner or the staff stops it. */
export async function requestRemoval(deps: Deps, actor: Actor, accountId: string): Promise<void> {
  const now = deps.now()
  const token = randomBytes(32).toString("base64url")
  const dueAt = new Date(now.getTime() + removalSeconds * 1000)
  await transact(deps, async (tx) => {
    const account = await lockOwnerOfFactor(tx, accountId)
    if (!account) throw notFound()
    const errorCode = requestRemovalError({
      ...standingOf(actor, account),
      isOwn: accountId === actor.accountId,
      hasFactor: account.second_factor_since !== null,
      isPending: account.due_at !== null,
    })
    if (errorCode) throw factorError(errorCode)
    // The mail would go to an address that may be an intruder's.
    if (await canUndoEmailChange(tx, accountId, now)) throw factorError("email-changing")
    const requestedBy = actor.accountId
    await insertRemoval(tx, { accountId, hash: hashOf(token), requestedBy, now, dueAt })
    const mail = await removalEmail(deps.settings, account.first_name, token)
    const toOwner = { to: account.email, expiresAt: dueAt, ...mail }
    const mailId = await queueMail(tx, deps.jobs, toOwner, { priority: "high" })
    await deps.jobs.send(tx, removalJob, { accountId, mailId }, removalSeconds)
    const after = { dueAt: dueAt.toISOString() }
    const event = { type: "second-factor.removal-requested", at: now, actorId: requestedBy, accountId } as const
    await recordAccountEvent(tx, { ...event, before: null, after })
  })
}

async function removalEmail(settings: Settings, firstName: string, token: string) {
  const { brandName, publicUrl } = settings
  return {
    subject: `Your second factor at ${brandName} will be removed`,
    ...(await renderEmail(settings, {
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Someone told ${brandName} that you can no longer use your second factor (your passkeys, your authenticator app and your recovery codes).`,
        `We will remove it in ${removalHours} hours and log out every device. After that, your password is enough to log in.`,
        "If it was you, you do not need to do anything. If it was not you, stop it now.",
        { button: { label: "Stop the removal", url: `${publicUrl}/protection/${token}` } },
        { small: "The link works once. It does not log anyone in." },
      ],
    })),
  }
}

/** The staff takes its request back. */
export async function cancelRemoval(deps: Deps, actor: Actor, accountId: string): Promise<void> {
  await transact(deps, async (tx) => {
    const account = await lockOwnerOfFactor(tx, accountId)
    if (!account) throw notFound()
    const isOwn = accountId === actor.accountId
    const request = { ...standingOf(actor, account), isOwn, hasFactor: true, isPending: false }
    const errorCode = requestRemovalError(request)
    if (errorCode) throw factorError(errorCode)
    if (!(await deleteRemoval(tx, accountId))) throw factorError("no-removal")
    const event = {
      type: "second-factor.removal-cancelled",
      at: deps.now(),
      actorId: actor.accountId,
      accountId,
    } as const
    await recordAccountEvent(tx, { ...event, before: null, after: null })
  })
}

/** The owner stops it by the link in the mail. */
export async function stopRemoval(deps: Deps, token: string): Promise<void> {
  await transact(deps, async (tx) => {
    const removal = await deleteRemovalByLink(tx, hashOf(token))
    if (!removal) throw factorError("link-over")
    const { account_id: accountId } = removal
    const event = { type: "second-factor.removal-stopped", at: deps.now(), actorId: null, accountId } as const
    await recordAccountEvent(tx, { ...event, before: null, after: null })
  })
}

/** The owner has logged in with a passkey or the app, so the factor is not lost. */
export async function stopNeedlessRemoval(tx: Tx, accountId: string, at: Date): Promise<void> {
  if (!(await deleteRemoval(tx, accountId))) return
  const event = { type: "second-factor.removal-stopped", at, actorId: accountId, accountId } as const
  await recordAccountEvent(tx, { ...event, before: null, after: null })
}

/**
 * Removes the factors of an account a day after the mail about it was sent, and ends its sessions. A later request is not
 * due yet. Without a sent mail the factors stay, and whoever asked for the removal is told.
 */
export async function removeLostFactor(deps: Deps, { accountId, mailId }: RemovalJob): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const removal = await lockDueRemoval(tx, accountId, at)
    if (!removal) return
    const sentAt = mailId ? await findSentAt(tx, mailId) : "never"
    // Without a mail server, on a developer's machine, mails are read on a page.
    const isKept = sentAt === "waiting" && deps.settings.showsKeptMails
    if (typeof sentAt === "string" && !isKept)
      return cancelUnsent(tx, { accountId, requestedBy: removal.requested_by, at })
    const from = typeof sentAt === "string" ? removal.requested_at : sentAt
    const dueAt = new Date(from.getTime() + removalSeconds * 1000)
    if (dueAt > at) {
      await postponeRemoval(tx, accountId, dueAt)
      const seconds = Math.ceil((dueAt.getTime() - at.getTime()) / 1000)
      return deps.jobs.send(tx, removalJob, { accountId, mailId }, seconds)
    }
    await deleteFactors(tx, accountId)
    await deleteSessionsOf(tx, accountId)
    const event = { type: "second-factor.removed-as-lost", at, actorId: removal.requested_by, accountId } as const
    await recordAccountEvent(tx, { ...event, before: null, after: null })
  })
}

type Unsent = { accountId: string; requestedBy: string | null; at: Date }

async function cancelUnsent(tx: Tx, { accountId, requestedBy, at }: Unsent): Promise<void> {
  await deleteRemoval(tx, accountId)
  const event = { type: "second-factor.removal-unsent", at, actorId: null, accountId, requestedBy } as const
  await recordAccountEvent(tx, { ...event, before: null, after: null })
}
