const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** `unused` and `whole` limit a session; `noted` is how often its use is written to the database. */
type Life = { unused: number; whole: number; noted: number }

/** Administrators can read everybody's records, so their sessions are short. */
const ofAdmins: Life = { unused: 12 * hour, whole: 7 * day, noted: 5 * minute }
/** Days after which a session ends that nobody uses, and after which every session ends. */
export const sessionDaysUnused = 30
export const sessionDaysInAll = 90
const ofOthers: Life = { unused: sessionDaysUnused * day, whole: sessionDaysInAll * day, noted: hour }
const lifeOf = (isAdmin: boolean) => (isAdmin ? ofAdmins : ofOthers)

type Session = { startedAt: Date; lastSeenAt: Date; isAdmin: boolean }

/**
 * A session ends after 30 days unused and after 90 days in all; that of an administrator after 12 hours unused and
 * after 7 days in all (docs/rules/accounts.md#sessions).
 */
export function sessionExpiry({ startedAt, lastSeenAt, isAdmin }: Session): Date {
  const { unused, whole } = lifeOf(isAdmin)
  return new Date(Math.min(lastSeenAt.getTime() + unused, startedAt.getTime() + whole))
}

export function isSessionExpired(session: Session, now: Date): boolean {
  return sessionExpiry(session) <= now
}

/** Whether the use of a session is written again: once an hour, and for administrators every five minutes. */
export function shouldTouchSession(
  { lastSeenAt, isAdmin }: Pick<Session, "lastSeenAt" | "isAdmin">,
  now: Date,
): boolean {
  return now.getTime() - lastSeenAt.getTime() > lifeOf(isAdmin).noted
}

/**
 * Whether the password was typed at most so many minutes ago (docs/rules/accounts.md#re-authentication). Sessions of an
 * earlier version do not know when it was.
 */
export function isRecentlyAuthenticated(authenticatedAt: Date | null, minutes: number, now: Date): boolean {
  return authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= minutes * minute
}

/** Returns the instants before which a session that was last used or started then has certainly ended. */
export function expiryLimits(now: Date): { unusedSince: Date; startedBefore: Date } {
  const before = (time: number) => new Date(now.getTime() - time)
  return { unusedSince: before(ofOthers.unused), startedBefore: before(ofOthers.whole) }
}
