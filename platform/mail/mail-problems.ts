import { sql } from "kysely"
import type { Db } from "../database/client.ts"
import type { MailFailureReason } from "./mail-failure.ts"

export type MailProblem = {
  reason: MailFailureReason
  /** The mail server's codes or the network's, such as "550 5.1.1" or "ECONNREFUSED". */
  code: string | null
  /** The receiver's domain of the latest of these mails. */
  domain: string | null
  /** Whether these mails are not tried again. */
  isGivenUp: boolean
  mails: number
  lastAt: Date
}

/** How many of the newest mails are examined. */
const mailsAtMost = 10_000

/** Mails that failed since this moment and are still not delivered, the newest. */
const failedMails = (db: Db, since: Date) =>
  db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("failed_at", ">", since)
    .orderBy("failed_at", "desc")
    .limit(mailsAtMost)

/** Returns the number of these mails, and when the first of them failed for the last time. */
export function countFailedMails(db: Db, since: Date) {
  return db
    .selectFrom(failedMails(db, since).select("failed_at").as("failed"))
    .select([sql<number>`count(*)`.as("count"), sql<Date | null>`min(failed_at)`.as("oldestAt")])
    .executeTakeFirstOrThrow()
}

/**
 * Returns why mails failed since this moment and are still not delivered, the latest problem first
 * (docs/rules/notices.md#mails).
 */
export async function findMailProblems(db: Db, since: Date, most: number): Promise<MailProblem[]> {
  const failed = failedMails(db, since).select([
    "failure",
    "failure_code",
    "failed_at",
    sql<string | null>`substring(split_part(to_address, ',', 1) from '@([^@]+)$')`.as("domain"),
    sql<boolean>`html is null`.as("is_given_up"),
  ])
  const rows = await db
    .selectFrom(failed.as("failed"))
    .select(({ ref, fn }) => [
      ref("failure").$notNull().as("reason"),
      "failure_code as code",
      "is_given_up as isGivenUp",
      sql<string | null>`(array_agg(domain order by failed_at desc))[1]`.as("domain"),
      sql<number>`count(*)::integer`.as("mails"),
      fn.max("failed_at").$notNull().as("lastAt"),
    ])
    .groupBy(["failure", "failure_code", "is_given_up"])
    .orderBy("lastAt", "desc")
    .limit(most)
    .execute()
  return rows
}
