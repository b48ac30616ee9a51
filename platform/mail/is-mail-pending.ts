import { sql } from "kysely"
import type { Db } from "../database/client.ts"
import type { Mail } from "./queue-mail.ts"

/**
 * Whether the newest mail to this address with this subject, of the last hour, has not expired and is sent or queued. A
 * mail whose last attempt failed does not count: the person waits for it.
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
