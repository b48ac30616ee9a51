import { type Selectable, sql } from "kysely"
import type { Db, Tx } from "../database/client.ts"
import type { Tables } from "../database/tables.ts"
import { failureCode, type MailFailure } from "./mail-failure.ts"

export type MailRow = Selectable<Tables["mails"]>

/**
 * How long a process holds a mail while it sends it: not longer than it takes to notice that a process has died, whose
 * job another one then takes. A slower mail server may get the mail twice, with the same Message-ID.
 */
const leaseSeconds = 15

const freeSince = (now: Date) => new Date(now.getTime() - leaseSeconds * 1000)

/** Takes this mail for sending. Null if it is sent or cancelled. Throws while another process sends it. */
export function takeMail(db: Db, mailId: string, now: Date): Promise<MailRow | null> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx.selectFrom("mails").selectAll().where("id", "=", mailId).forUpdate().executeTakeFirst()
    if (!mail?.html || mail.sent_at) return null
    if (mail.taken_at && mail.taken_at > freeSince(now)) throw new Error("Another process is sending the mail.")
    return take(tx, mail, now)
  })
}

/** Takes the most urgent mail that is due; among equal ones the one that has waited longest. */
export function takeMostUrgent(db: Db, priorities: readonly number[], now: Date): Promise<MailRow | null> {
  return db.transaction().execute(async (tx) => {
    for (const priority of priorities) {
      const mail = await tx
        .selectFrom("mails")
        .selectAll()
        .where("priority", "=", priority)
        .where("due_at", "<=", sql<Date>`now()`)
        .where("sent_at", "is", null)
        .where("html", "is not", null)
        .where((row) => row.or([row("taken_at", "is", null), row("taken_at", "<=", freeSince(now))]))
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (mail) return take(tx, mail, now)
    }
    return null
  })
}

async function take(tx: Tx, mail: MailRow, now: Date): Promise<MailRow> {
  await tx.updateTable("mails").set({ taken_at: now }).where("id", "=", mail.id).execute()
  return mail
}

/** Returns an unsent mail, and in how many seconds it can be taken. Null if it is sent, cancelled or given up. */
export async function findUnsentMail(db: Db, mailId: string, now: Date) {
  const mail = await db
    .selectFrom("mails")
    .select(["priority", "due_at", "taken_at"])
    .select(sql<number>`coalesce(ceil(extract(epoch from due_at - now())), 0)::integer`.as("untilDue"))
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .where("html", "is not", null)
    .executeTakeFirst()
  if (!mail) return null
  const isTaken = mail.taken_at !== null && mail.taken_at > freeSince(now)
  return {
    priority: mail.priority,
    /** Written by a version that stores no due time: no other job sends it. */
    isOfOldVersion: mail.due_at === null,
    seconds: Math.max(0, mail.untilDue, isTaken ? leaseSeconds : 0),
  }
}

type FailedAttempt = {
  /** The server's message. */
  error: string
  failure: MailFailure
  at: Date
}

const columnsOf = ({ error, failure, at }: FailedAttempt) => ({
  last_error: error,
  failure: failure.reason,
  failure_code: failureCode(failure),
  failed_at: at,
})

/** The mail is sent, or has expired. The body is deleted, because it may contain a link that logs somebody in. */
export async function finishMail(
  db: Db,
  mailId: string,
  { sentAt, error }: { sentAt: Date | null; error: string | null },
): Promise<void> {
  await attempted(db, mailId).set({ sent_at: sentAt, html: null, text: null, last_error: error }).execute()
}

/** An attempt has failed, and the mail is not tried again. */
export async function giveUpMail(db: Db, mailId: string, attempt: FailedAttempt): Promise<void> {
  await attempted(db, mailId)
    .set({ ...columnsOf(attempt), html: null, text: null })
    .execute()
}

/** An attempt has failed; the next one is due in this many seconds. */
export async function postponeMail(db: Db, mailId: string, attempt: FailedAttempt, seconds: number): Promise<void> {
  const due = sql<Date>`now() + make_interval(secs => ${seconds})`
  await attempted(db, mailId)
    .set({ ...columnsOf(attempt), due_at: due })
    .execute()
}

const attempted = (db: Db, mailId: string) =>
  db
    .updateTable("mails")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), taken_at: null }))
    .where("id", "=", mailId)

/** Without a mail server the mail stays stored, even if a server is set later. */
export async function keepMail(db: Db, mailId: string): Promise<void> {
  await db.updateTable("mails").set({ attempts: 1, due_at: null }).where("id", "=", mailId).execute()
}
