import type { Db } from "../database/client.ts"

/** When a mail was sent, or that it waits (which includes mails that are kept to be read here), or that it never will be sent. */
export async function findSentAt(db: Db, mailId: string): Promise<Date | "waiting" | "never"> {
  const mail = await db.selectFrom("mails").select(["sent_at", "html"]).where("id", "=", mailId).executeTakeFirst()
  return mail?.sent_at ?? (mail?.html ? "waiting" : "never")
}
