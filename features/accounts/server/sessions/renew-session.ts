import type { Tx } from "../../../../platform/database/client.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { newSessionToken } from "../../../../platform/http/security/session-cookie.ts"
import { sessionExpiry } from "../../domain/session-life.ts"
import { accountError } from "../errors.ts"
import { setSessionToken } from "./session-queries.ts"

export type RenewedSession = { token: string; endsAt: Date }

/**
 * Gives the session a new token after a check of the password, so that a stolen one becomes invalid. The session
 * expires no later than before.
 */
export async function renewSession(tx: Tx, actor: Actor, now: Date): Promise<RenewedSession> {
  const renewed = newSessionToken()
  const session = await setSessionToken(tx, actor.sessionId, renewed.hash, now)
  if (!session) throw accountError("signed-out")
  const endsAt = sessionExpiry({ startedAt: session.created_at, lastSeenAt: now, isAdmin: actor.isAdmin })
  return { token: renewed.token, endsAt }
}
