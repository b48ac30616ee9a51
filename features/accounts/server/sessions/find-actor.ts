import type { Context } from "hono"
import { todayIn } from "../../../../lib/day.ts"
import { isDiskFull } from "../../../../platform/database/database-unavailable.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { hostCookie } from "../../../../platform/http/security/host-cookie.ts"
import { hashOf, sessionCookie } from "../../../../platform/http/security/session-cookie.ts"
import { changedSince } from "../../domain/consent/versions.ts"
import {
  isRecentlyAuthenticated,
  isSessionExpired,
  sessionExpiry,
  shouldTouchSession,
} from "../../domain/session-life.ts"
import { isFactorRequired } from "../second-factor/required.ts"
import { deviceCookieName, deviceCookieSeconds, proofsWith } from "./known-device.ts"
import { findSession, touchSession } from "./session-queries.ts"

type SessionDeps = Pick<Deps, "db" | "now" | "secret" | "settings">

/** Returns the actor of a session, says whether the password was typed a short time ago, and extends the session. */
export function openSessions(deps: SessionDeps) {
  const cookie = sessionCookie(deps.settings.publicUrl)
  const devices = hostCookie(deviceCookieName, deps.settings.publicUrl)

  async function findActor(c: Context): Promise<Actor | null> {
    const token = cookie.read(c)
    const session = token && (await findSession(deps.db, hashOf(token)))
    if (!session) return null
    const { created_at: startedAt, last_seen_at: lastSeenAt, is_admin: isAdmin } = session
    if (isSessionExpired({ startedAt, lastSeenAt, isAdmin }, deps.now())) return null
    return {
      accountId: session.account_id,
      sessionId: session.id,
      lastSeenAt,
      authenticatedAt: session.authenticated_at,
      role: session.role,
      isAdmin,
      staffRoles: session.staff_roles,
      mustSetUpSecondFactor: session.second_factor_since === null && isFactorRequired(deps.settings, session),
      agreedThrough: session.agreed_through,
      mustAgreeTo: changedSince(session.agreed_through, () => todayIn(deps.now(), deps.settings.timeZone)),
      deletionEndsAt: session.deletion_ends_at,
      isVerified: isAdmin || session.email_verified_at !== null,
    }
  }

  /**
   * Each use restarts the time without use, in the database and in the cookie. It is written from time to time, not at
   * every call. A session that this very call has ended stays ended. A device with a session counts as known, also if
   * the session is older than device proofs.
   */
  async function keepAlive(c: Context, { lastSeenAt, isAdmin }: Actor): Promise<void> {
    const now = deps.now()
    const token = cookie.read(c)
    if (!token || !(cookie.isEarlier(c) || shouldTouchSession({ lastSeenAt, isAdmin }, now))) return
    const session = await touchSession(deps.db, hashOf(token), now).catch((error: unknown) => {
      // On a full disk the session is not extended, but the request can still be answered.
      if (isDiskFull(error)) return undefined
      throw error
    })
    if (!session) return
    const end = sessionExpiry({ startedAt: session.created_at, lastSeenAt: now, isAdmin })
    cookie.write(c, token, Math.ceil((end.getTime() - now.getTime()) / 1000))
    const proofs = devices.read(c)
    const knownBy = proofsWith(deps.secret, proofs, session)
    if (knownBy !== proofs) devices.write(c, knownBy, deviceCookieSeconds)
  }

  const isReauthenticated = ({ authenticatedAt }: Actor) =>
    isRecentlyAuthenticated(authenticatedAt, deps.settings.reauthenticateAfter, deps.now())

  return { findActor, isReauthenticated, keepAlive }
}
