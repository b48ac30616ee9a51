import type { Role } from "../../../lib/roles.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

type OfAccount = EventBase & { accountId: string }

type AccountChanged = OfAccount & { type: "account.registered" | "account.verified" | "profile-picture.changed" }

type RoleChosen = OfAccount & { type: "role.chosen"; role: Role }

/** `device`: what the browser calls itself. The first sign-in of an account is on a new device too. */
export type SignInEvent = OfAccount & {
  type: "account.signed-in"
  device: string | null
  isNewDevice: boolean
  isFirst: boolean
}

/** By its owner, or by a recovery. */
export type PasswordChanged = OfAccount & { type: "password.changed"; device: string | null }

/** A teacher has corrected what is said about the teaching. */
type TeachingChanged = EventBase & Change & { type: "teaching.changed"; teacherId: string }

/** A teacher has corrected how the earnings are paid. */
export type PaymentDetailsChanged = EventBase &
  Change & { type: "payment-details.changed"; teacherId: string; device: string | null }

export type AccountEvent =
  | AccountChanged
  | RoleChosen
  | SignInEvent
  | PasswordChanged
  | TeachingChanged
  | PaymentDetailsChanged

export const recordAccountEvent: RecordEvent<AccountEvent> = recordEvent
