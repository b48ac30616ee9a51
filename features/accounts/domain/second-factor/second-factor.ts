import { familyRoles, type Role } from "../../../../lib/roles.ts"

/** How long a log-in waits for the second factor after the password, and how many wrong codes end it. */
export const stepMinutes = 10
export const mostWrongCodes = 5

/** How long the secret of an authenticator app waits for the code that confirms it. */
export const confirmMinutes = 10

/** For how many days a family's device is not asked again. */
export const trustDays = 30

export const recoveryCodeCount = 10
/** With this many recovery codes left the owner is told to make new ones. */
export const fewRecoveryCodes = 2

export const mostPasskeys = 20
export const longestPasskeyName = 60

/** How long a browser has for one use of a passkey. */
export const challengeMinutes = 5

/** How long before its removal by the school the owner of a second factor is told. */
export const removalHours = 24

/** The two kinds of second factors. */
export const factorKinds = ["passkey", "authenticator"] as const
export type FactorKind = (typeof factorKinds)[number]

/** Whether a device may skip the second factor: those of families may (docs/rules/second-factor.md#log-in). */
export function mayTrustDevice({ role }: { role: Role | null }): boolean {
  return familyRoles.some((each) => each === role)
}

/** Why somebody may not remove one of their own factors, or null: staff who need one keep their last one. */
export function removeFactorError(account: { isRequired: boolean; factors: number }): "last-required" | null {
  return account.isRequired && account.factors <= 1 ? "last-required" : null
}

type RemovalRequest = {
  isOwn: boolean
  /** Whether the factor is of somebody of the staff, and the actor may change the staff. */
  isStaff: boolean
  mayChangeStaff: boolean
  hasFactor: boolean
  isPending: boolean
}

/** Why the staff may not remove somebody's lost factor, or null (docs/rules/second-factor.md#lost). */
export function requestRemovalError(request: RemovalRequest) {
  if (request.isOwn) return "own-factor"
  if (request.isStaff && !request.mayChangeStaff) return "owners-only"
  if (!request.hasFactor) return "no-factor"
  return request.isPending ? "removal-pending" : null
}
