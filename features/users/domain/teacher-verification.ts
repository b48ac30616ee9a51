export const verifications = ["not verified", "pending", "verified", "denied"] as const
export type Verification = (typeof verifications)[number]

export const verificationLabels: Record<Verification, string> = {
  "not verified": "Not verified",
  pending: "Pending",
  verified: "Verified",
  denied: "Rejected",
}

/** The actions of an administrator on an application (docs/rules/users.md#teacher-verification). */
export const verificationActions = ["verify", "pending", "deny", "reset"] as const
export type VerificationAction = (typeof verificationActions)[number]

/** The status after the action; reset returns to not verified (docs/rules/users.md#teacher-verification). */
export const verificationAfter: Record<VerificationAction, Verification> = {
  verify: "verified",
  pending: "pending",
  deny: "denied",
  reset: "not verified",
}

/**
 * Whether there is an application to decide about. A reset application has ended, although its picture is stored until
 * the next one.
 */
export function hasApplication(present: Verification): boolean {
  return present !== "not verified"
}

export type VerificationErrorCode = "no-application" | "decided-meanwhile"

/**
 * A teacher who is not verified has no application to decide about (docs/rules/users.md#teacher-verification). `seen`
 * and `seenId`, the status and the ID that were on the screen, when they are known, are an optimistic lock.
 */
export function decideVerificationError(
  present: Verification,
  change?: { to: Verification; seen?: Verification; seenId?: string; presentId?: string },
): VerificationErrorCode | null {
  if (!hasApplication(present)) return "no-application"
  if (!change || change.to === present) return null
  const isUnseen = change.seen !== undefined && change.seen !== present
  const isOtherId = change.seenId !== undefined && change.seenId !== change.presentId
  return isUnseen || isOtherId ? "decided-meanwhile" : null
}

export type ApplicationErrorCode = "application-pending" | "already-verified"

/** A teacher applies when not verified, and again when denied (docs/rules/users.md#teacher-verification). */
export function applyForVerificationError(present: Verification): ApplicationErrorCode | null {
  if (present === "pending") return "application-pending"
  return present === "verified" ? "already-verified" : null
}

/** The kinds of identity card that are accepted (docs/rules/users.md#teacher-verification). */
export const acceptedIds: readonly string[] = [
  "Passport",
  "Driver's license",
  "UMID",
  "PRC ID",
  "Postal ID",
  "Voter's ID",
  "NBI clearance",
  "Police clearance",
  "Senior citizen ID",
  "PhilHealth ID",
  "TIN ID",
  "Alien registration card",
]
