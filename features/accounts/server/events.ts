import type { Role } from "../../../lib/roles.ts"
import type { StaffRole } from "../../../lib/staff.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { VersionAnnouncement } from "../domain/consent/versions.ts"
import type { FactorKind } from "../domain/second-factor/second-factor.ts"

type OfAccount = EventBase & { accountId: string }

type AccountChanged = OfAccount & { type: "account.registered" | "account.verified" }

/** `role`: the role of the owner of the picture. */
export type ProfilePictureChanged = OfAccount & { type: "profile-picture.changed"; role: Role | null }

type RoleChosen = OfAccount & { type: "role.chosen"; role: Role }

/** `device`: from the User-Agent header. The first sign-in of an account is on a new device too. */
export type SignInEvent = OfAccount & {
  type: "account.signed-in"
  device: string | null
  isNewDevice: boolean
  isFirst: boolean
}

/** Log-ins with a wrong password or second factor on a day that is over. `after`: the day, and how many. */
type LogInsFailed = OfAccount & Change & { type: "log-ins.failed" }

/** Changed by the owner, or by recovering it. */
export type PasswordChanged = OfAccount & { type: "password.changed"; device: string | null }

type FactorChanged = OfAccount & Change & { device: string | null; factor: FactorKind }
export type FactorSet = FactorChanged & { type: "second-factor.set" }
/** `isOff`: with the last factor the protection ended. */
export type FactorRemoved = FactorChanged & { type: "second-factor.removed"; isOff: boolean }

/** After the right password so many codes were wrong that the log-in ended. */
export type FactorGuessed = OfAccount & { type: "second-factor.guessed"; device: string | null }

/** The school removed all factors of somebody who had lost them. */
export type LostFactorRemoved = OfAccount & Change & { type: "second-factor.removed-as-lost" }
type LostFactorEvent = OfAccount &
  Change & {
    type: "second-factor.removal-requested" | "second-factor.removal-cancelled" | "second-factor.removal-stopped"
  }
/** The mail with which the owner could have stopped it was not sent, so the factors stay. */
export type RemovalUnsent = OfAccount & Change & { type: "second-factor.removal-unsent"; requestedBy: string | null }

export type RecoveryCodeUsed = OfAccount &
  Change & {
    type: "recovery-code.used"
    device: string | null
    left: number
    /** Whether the owner is told that few are left. */
    isLow: boolean
  }
export type RecoveryCodesRenewed = OfAccount & Change & { type: "recovery-codes.renewed"; device: string | null }

type EmailChangeRequested = OfAccount & Change & { type: "email.change-requested" }
/** Before and after have the masked addresses: rows of the audit trail outlive accounts. */
export type EmailChanged = OfAccount & Change & { type: "email.changed" | "email.change-undone" }

/** These accounts are told about new versions of documents that apply from one day on. */
export type AgreementAnnounced = EventBase &
  VersionAnnouncement & { type: "agreement.announced"; accountIds: readonly string[] }
type AgreementAccepted = OfAccount & { type: "agreement.accepted" }

type TeachingChanged = EventBase & Change & { type: "teaching.changed"; teacherId: string }

export type PaymentDetailsChanged = EventBase &
  Change & { type: "payment-details.changed"; teacherId: string; device: string | null }

/** What happened to somebody's access to the staff. `name` is the address while the person has no account. */
type AboutStaff = EventBase & Change & { name: string; roles: readonly StaffRole[] }

type InvitationChanged = AboutStaff & {
  type: "staff.invited" | "staff.invitation-withdrawn"
  invitationId: string
}

type StaffChanged = AboutStaff & {
  type: "staff.joined" | "staff.roles-changed" | "staff.access-ended"
  accountId: string
}

export type StaffEvent = InvitationChanged | StaffChanged

export type AccountEvent =
  | AccountChanged
  | ProfilePictureChanged
  | RoleChosen
  | SignInEvent
  | LogInsFailed
  | PasswordChanged
  | FactorSet
  | FactorRemoved
  | FactorGuessed
  | LostFactorRemoved
  | LostFactorEvent
  | RemovalUnsent
  | RecoveryCodeUsed
  | RecoveryCodesRenewed
  | EmailChangeRequested
  | EmailChanged
  | AgreementAnnounced
  | AgreementAccepted
  | TeachingChanged
  | PaymentDetailsChanged
  | StaffEvent

export const recordAccountEvent: RecordEvent<AccountEvent> = recordEvent
