import type { Db } from "../database/client.ts"

const thirtyDays = 30 * 24 * 60 * 60 * 1000
/** Without a mail server the mails themselves are what there is to look at. */
const keptToLookAt = 500

type MailDeps = { db: Db; now: () => Date; settings: { smtpUrl: string | null } }

/** Deletes mails after 30 days: they hold an address and a subject, and by then they are sent or given up. */
export async function deleteOldMails({ db, now, settings }: MailDeps, most: number): Promise<number> {
  let old = db
    .selectFrom("mails")
    .select("id")
    .where("created_at", "<", new Date(now().getTime() - thirtyDays))
    .limit(most)
  if (!settings.smtpUrl) {
    const newest = db.selectFrom("mails").select("id").orderBy("created_at", "desc").limit(keptToLookAt)
    old = old.where("id", "not in", newest)
  }
  const gone = await db.deleteFrom("mails").where("id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
