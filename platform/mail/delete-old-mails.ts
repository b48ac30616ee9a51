import { type RetentionPeriods, retentionLimit, retentionPeriods } from "../../lib/retention/retention.ts"
import type { Db } from "../database/client.ts"

/** Without a mail server the newest mails stay, for /dev/mail. */
const keptToLookAt = 500

type MailDeps = { db: Db; now: () => Date; settings: { smtpUrl: string | null; retention?: RetentionPeriods } }

/**
 * Deletes up to `most` mails that are old enough, which are sent or given up, because they contain an address. Returns
 * their number.
 */
export async function deleteOldMails({ db, now, settings }: MailDeps, most: number): Promise<number> {
  let old = db
    .selectFrom("mails")
    .select("id")
    .where("created_at", "<", retentionLimit("mails", settings.retention ?? retentionPeriods(), now()))
    .limit(most)
  if (!settings.smtpUrl) {
    const newest = db.selectFrom("mails").select("id").orderBy("created_at", "desc").limit(keptToLookAt)
    old = old.where("id", "not in", newest)
  }
  const gone = await db.deleteFrom("mails").where("id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
