import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { PasswordChanged, PaymentDetailsChanged, SignInEvent } from "./events.ts"
import { findAccount } from "./queries.ts"
import { newDeviceEmail, passwordChangedEmail, paymentDetailsEmail } from "./security-emails.ts"

/** Mails to owners about changes of their accounts (docs/decisions/0020). */

/** Not for the first sign-in ever, and not to an unverified address, which may be somebody else's. */
export async function mailNewDevice(tx: Tx, event: SignInEvent, { settings }: Deps): Promise<Mail[]> {
  if (!event.isNewDevice || event.isFirst) return []
  const owner = await findAccount(tx, event.accountId)
  if (!owner.email_verified_at) return []
  return [{ to: owner.email, ...(await newDeviceEmail(settings, happened(event, owner))) }]
}

export async function mailChangedPassword(tx: Tx, event: PasswordChanged, { settings }: Deps): Promise<Mail[]> {
  const owner = await findAccount(tx, event.accountId)
  return [{ to: owner.email, ...(await passwordChangedEmail(settings, happened(event, owner))) }]
}

export async function mailPaymentDetails(tx: Tx, event: PaymentDetailsChanged, { settings }: Deps): Promise<Mail[]> {
  const owner = await findAccount(tx, event.teacherId)
  return [{ to: owner.email, ...(await paymentDetailsEmail(settings, happened(event, owner))) }]
}

type OnDevice = { at: Date; device: string | null }

const happened = ({ at, device }: OnDevice, owner: { first_name: string }) => ({
  firstName: owner.first_name,
  at,
  userAgent: device,
})
