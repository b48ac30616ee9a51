import type { Context } from "hono"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { hashOf, readSessionToken, writeSessionToken } from "../../../platform/http/session-cookie.ts"
import { unusedSince } from "../domain/session-life.ts"
import { findSession, touchSession } from "./session-queries.ts"

const hour = 60 * 60 * 1000

/** Who the cookie stands for. */
export async function findActor(deps: Pick<Deps, "db" | "now">, c: Context): Promise<Actor | null> {
  const token = readSessionToken(c)
  if (!token) return null
  const session = await findSession(deps.db, hashOf(token), unusedSince(deps.now()))
  if (!session) return null
  return {
    accountId: session.account_id,
    sessionId: session.id,
    lastSeenAt: session.last_seen_at,
    role: session.role,
    isAdmin: session.is_admin,
    isVerified: session.is_admin || session.email_verified_at !== null,
  }
}

/**
 * The thirty days begin anew with every use, in the database and in the browser's cookie alike. That is written down
 * once an hour, not at every call; a session that this very call has ended stays ended.
 */
export async function keepAlive(
  deps: Pick<Deps, "db" | "now" | "settings">,
  c: Context,
  { sessionId, lastSeenAt }: Actor,
): Promise<void> {
  const now = deps.now()
  if (now.getTime() - lastSeenAt.getTime() <= hour) return
  const token = readSessionToken(c)
  const goesOn = await touchSession(deps.db, sessionId, now)
  if (token && goesOn) writeSessionToken(c, token, deps.settings.publicUrl.startsWith("https:"))
}
