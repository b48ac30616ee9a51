import type { Db } from "../../platform/database/client.ts"

/** The mails to an address, oldest first; those of one transaction are in no order. */
export function mailsTo(db: Db, address: string) {
  return db.selectFrom("mails").selectAll().where("to_address", "=", address).orderBy("created_at").execute()
}

/** The newest mail to an address, and the token in its link. */
export async function newestMail(db: Db, address: string) {
  const mail = (await mailsTo(db, address)).at(-1)
  if (!mail) throw new Error(`There is no mail to ${address}.`)
  const token = /\/(?:verify|recover|email|email\/undo)\/([\w.-]+)/.exec(mail.text ?? "")?.[1] ?? ""
  return { ...mail, token }
}
