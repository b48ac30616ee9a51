import type { Db } from "../../platform/database/client.ts"
import { newSessionToken } from "../../platform/http/security/session-cookie.ts"

/** Tests move the clock by days; a session of theirs stays freshly authenticated unless they say otherwise. */
const always = new Date("2100-01-01T00:00:00Z")

type SessionOptions = {
  now: Date
  /** When the password was last typed. */
  authenticatedAt?: Date | null
}

/** Opens a session of an account, and returns the token of its cookie. */
export async function openSession(
  db: Db,
  accountId: string,
  { now, authenticatedAt = always }: SessionOptions,
): Promise<string> {
  const { token, hash } = newSessionToken()
  await db
    .insertInto("sessions")
    .values({
      token_hash: hash,
      account_id: accountId,
      device: null,
      created_at: now,
      last_seen_at: now,
      authenticated_at: authenticatedAt,
    })
    .execute()
  return token
}
