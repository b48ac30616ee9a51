import { randomBytes } from "node:crypto"
import type { StaffRole } from "../../../../lib/staff.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { RateLimit } from "../../../../platform/http/limits/rate-limit-counters.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { renderEmail } from "../../../../platform/mail/email-template.ts"
import { queueMail } from "../../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../../platform/settings.ts"
import { emailKey } from "../../domain/email.ts"
import { maskEmail } from "../../domain/email-change/email-change.ts"
import { invitationDays } from "../../domain/staff-changes.ts"
import { roleNames } from "../../domain/staff-notices.ts"
import { recordAccountEvent } from "../events.ts"
import { findAccountByEmail } from "../queries.ts"
import { lockAsOwner } from "./lock-as-owner.ts"
import { staffError } from "./staff-errors.ts"
import { deleteInvitation, deleteInvitationsBy, putInvitation } from "./staff-queries.ts"

/** Of one account: an address gets at most as many mails as somebody can send by hand. */
const invitationMails: RateLimit = { name: "staff-invitations", points: 60, seconds: 60 * 60 }

type Invite = { email: string; roles: StaffRole[] }

/**
 * Invites somebody to the staff by a link of single use (docs/rules/staff.md#invitations). A second invitation to the
 * address replaces the first.
 */
export async function inviteStaff(deps: Deps, actor: Actor, { email, roles }: Invite): Promise<void> {
  const now = deps.now()
  const key = emailKey(email)
  if (await findAccountByEmail(deps.db, key)) throw staffError("has-account")
  await deps.limits.count(invitationMails, actor.accountId)
  const token = randomBytes(32).toString("base64url")
  const hash = hashOf(token)
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000)
  const mail = await invitationEmail(deps.settings, roles, token)
  await transact(deps, async (tx) => {
    await lockAsOwner(tx, actor)
    const by = { invitedBy: actor.accountId, now, expiresAt }
    const invitationId = await putInvitation(tx, { email, emailKey: key, roles, hash, ...by })
    await queueMail(tx, deps.jobs, { to: email, expiresAt, ...mail }, { priority: "high" })
    await recordAccountEvent(tx, {
      type: "staff.invited",
      at: now,
      actorId: actor.accountId,
      invitationId,
      name: email,
      roles,
      before: null,
      after: { email: maskEmail(email), roles },
    })
  })
}

async function invitationEmail(settings: Settings, roles: readonly StaffRole[], token: string) {
  const { brandName, publicUrl } = settings
  return {
    subject: `You are invited to the staff of ${brandName}`,
    ...(await renderEmail(settings, {
      greeting: "Hello,",
      paragraphs: [
        `${brandName} invites you to its staff. Your ${roles.length === 1 ? "role" : "roles"}: ${roleNames(roles)}.`,
        { button: { label: "Create my account", url: `${publicUrl}/staff/${token}` } },
        { small: `The link works once, for ${invitationDays} days.` },
        { small: "If you do not know why you got this e-mail, you can ignore it." },
      ],
    })),
  }
}

/** Ends the link of an invitation. */
export async function withdrawInvitation(deps: Deps, actor: Actor, email: string): Promise<void> {
  await transact(deps, async (tx) => {
    await lockAsOwner(tx, actor)
    const invitation = await deleteInvitation(tx, emailKey(email))
    if (!invitation) throw notFound()
    await recordWithdrawn(tx, invitation, { at: deps.now(), actorId: actor.accountId })
  })
}

/** Ends the links of everybody whom a former owner has invited. */
export async function withdrawInvitationsBy(tx: Tx, accountId: string, by: By): Promise<void> {
  for (const invitation of await deleteInvitationsBy(tx, accountId)) await recordWithdrawn(tx, invitation, by)
}

type By = { at: Date; actorId: string }
type Withdrawn = { id: string; email: string; staff_roles: StaffRole[] }

async function recordWithdrawn(tx: Tx, { id, email: name, staff_roles: roles }: Withdrawn, by: By): Promise<void> {
  await recordAccountEvent(tx, {
    type: "staff.invitation-withdrawn",
    ...by,
    invitationId: id,
    name,
    roles: [],
    before: { email: maskEmail(name), roles },
    after: null,
  })
}
