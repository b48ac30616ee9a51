import type { Db } from "../../platform/database/client.ts"

/** Returns a valid registration, with the changes of a test. */
export function buildRegistration(given: { email?: string; password?: string }) {
  return {
    email: "someone@people.example",
    password: "mangoes in march",
    firstName: "Ana",
    middleName: "Lim",
    lastName: "Reyes",
    suffix: "Jr.",
    contact: "+63 917-123-4567",
    address: "12 Sampaguita Street, Quezon City",
    ...given,
  }
}

/** The newest mail to an address, and the token in its link. */
export async function newestMail(db: Db, to: string) {
  const mail = await db
    .selectFrom("mails")
    .select(["subject", "text"])
    .where("to_address", "=", to)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow()
  const token = /\/(?:verify|recover)\/([\w.-]+)/.exec(mail.text ?? "")?.[1] ?? ""
  return { ...mail, token }
}
