export const verifications = ["not verified", "pending", "verified", "denied"] as const
export type Verification = (typeof verifications)[number]

/** What an administrator does to an application (docs/rules.md#teacher-verification). */
export const verificationActions = ["verify", "pending", "deny", "reset"] as const
export type VerificationAction = (typeof verificationActions)[number]

/** What the action makes of it; reset returns to not verified (docs/rules.md#teacher-verification). */
export const verificationAfter: Record<VerificationAction, Verification> = {
  verify: "verified",
  pending: "pending",
  deny: "denied",
  reset: "not verified",
}

/** Without an application there is no ID to show: a reset one is over, though its picture is kept until the next. */
export function hasApplication(present: Verification): boolean {
  return present !== "not verified"
}

export type VerificationErrorCode = "no-application" | "decided-meanwhile"

/**
 * A teacher who is not verified has no application, and nothing to decide about (docs/rules.md#teacher-verification). Nobody
 * overturns unseen what somebody else has just decided, nor decides on an ID that was not in sight: `seen` and `seenId`
 * are what was, when it is known.
 */
export function canDecideVerification(
  present: Verification,
  asked?: { to: Verification; seen?: Verification; seenId?: string; presentId?: string },
): VerificationErrorCode | null {
  if (!hasApplication(present)) return "no-application"
  if (!asked || asked.to === present) return null
  const isUnseen = asked.seen !== undefined && asked.seen !== present
  const isOtherId = asked.seenId !== undefined && asked.seenId !== asked.presentId
  return isUnseen || isOtherId ? "decided-meanwhile" : null
}

export type ApplicationErrorCode = "application-pending" | "already-verified"

/** A teacher applies when not verified, and again when denied (docs/rules.md#teacher-verification). */
export function canApplyForVerification(present: Verification): ApplicationErrorCode | null {
  if (present === "pending") return "application-pending"
  return present === "verified" ? "already-verified" : null
}
