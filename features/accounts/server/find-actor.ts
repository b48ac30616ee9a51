import type { Context } from "hono"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { hashOf, readSessionToken } from "../../../platform/http/session-cookie.ts"
import { findSession, touchSession } from "./session-queries.ts"

const hour = 60 * 60 * 1000

/** Sessions end after 30 days unused (decisions §3): those last seen before this instant are over. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * hour)
}

/** Who the cookie stands for. Being seen is written down once an hour, not at every call. */
export async function findActor(deps: Pick<Deps, "db" | "now">, c: Context): Promise<Actor | null> {
  const token = readSessionToken(c)
  if (!token) return null
  const now = deps.now()
  const session = await findSession(deps.db, hashOf(token), unusedSince(now))
  if (!session) return null
  if (now.getTime() - session.last_seen_at.getTime() > hour) await touchSession(deps.db, session.id, now)
  return {
    accountId: session.account_id,
    sessionId: session.id,
    role: session.role,
    isAdmin: session.is_admin,
    isVerified: session.is_admin || session.email_verified_at !== null,
  }
}
