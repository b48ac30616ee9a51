import { sql } from "kysely"
import type { Db } from "../database/client.ts"
import type { Mail } from "./queue-mail.ts"

/**
 * Is the newest mail to this address with this subject, one whose time is soon over, still good, and sent or about to be?
 * One that the mail server has not taken so far does not count: somebody waits for it.
 */
export async function isMailPending(
  db: Db,
  { to, subject }: Pick<Mail, "to" | "subject">,
  now: Date,
): Promise<boolean> {
  const newest = await db
    .selectFrom("mails")
    .select(["sent_at", "last_error", "expires_at"])
    .where("to_address", "=", to)
    .where("subject", "=", subject)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!newest?.expires_at || newest.expires_at <= now) return false
  return newest.sent_at !== null || newest.last_error === null
}
