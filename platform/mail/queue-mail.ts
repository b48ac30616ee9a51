import { sql } from "kysely"
import type { Tx } from "../database/client.ts"
import type { Jobs } from "../jobs/open-jobs.ts"
import { mailPriorities, type SendDeps, sendMostUrgent } from "./send-mail.ts"

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The mail is useless after this time, and is not sent. */
  expiresAt?: Date
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** What the mail tells of: it is deleted with them. */
  sourceIds?: string[]
}

type Queued = { secondsUntil?: number; priority?: keyof typeof mailPriorities }

const jobName = "send-mail"
type SendMail = { mailId: string }

const oneLine = (subject: string) => subject.replace(/\s+/g, " ").trim()

/** Queues a mail in the caller's transaction: it is sent `secondsUntil` after the commit. Returns its id. */
export async function queueMail(tx: Tx, jobs: Jobs, mail: Mail, queued: Queued = {}): Promise<string> {
  const { secondsUntil = 0, priority = "usual" } = queued
  const { id } = await tx
    .insertInto("mails")
    .values({
      ...mailRow(mail),
      priority: mailPriorities[priority],
      due_at: sql<Date>`now() + make_interval(secs => ${secondsUntil})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const job: SendMail = { mailId: id }
  await jobs.send(tx, jobName, job, secondsUntil, mailPriorities[priority])
  return id
}

/** Like `queueMail` for many mails, in two statements. */
export async function queueMails(
  tx: Tx,
  jobs: Jobs,
  mails: readonly Mail[],
  { priority = "usual" }: Pick<Queued, "priority"> = {},
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({
    ...mailRow(mail),
    priority: mailPriorities[priority],
    due_at: sql<Date>`now()`,
  }))
  const queued = await tx.insertInto("mails").values(rows).returning("id").execute()
  const data = queued.map(({ id }): SendMail => ({ mailId: id }))
  await jobs.sendAll(tx, jobName, data, mailPriorities[priority])
}

const mailRow = ({ to, subject, html, text, expiresAt, headers, sourceIds = [] }: Mail) => ({
  to_address: to,
  subject: oneLine(subject),
  html,
  text,
  expires_at: expiresAt ?? null,
  headers: headers ? JSON.stringify(headers) : null,
  source_ids: sourceIds,
})

/** Like `queueMail`, for a caller that then uses `trySending`: if that fails, the queue sends it 30 seconds later. */
export function queueMailTriedFirst(tx: Tx, jobs: Jobs, mail: Mail): Promise<string> {
  return queueMail(tx, jobs, mail, { secondsUntil: 30, priority: "high" })
}

/**
 * Cancels unsent mails of the last hour to this address with this subject that can expire. A newer mail replaces them,
 * and would otherwise appear above them in the mailbox.
 */
export async function withdrawWaiting(tx: Tx, { to, subject }: Pick<Mail, "to" | "subject">): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ html: null, text: null, last_error: "A newer one took its place.", failure: null, failed_at: null })
    .where("to_address", "=", to)
    .where("subject", "=", oneLine(subject))
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .where("expires_at", "is not", null)
    .where("sent_at", "is", null)
    .execute()
}

/**
 * Defines the job that sends queued mails over SMTP_URL; without it they stay in the table, for /dev/mail. A refused
 * mail is no failure of the job (docs/rules/notices.md#mails), which fails only with the database, and then comes back.
 */
export async function defineMailJob(deps: SendDeps & { jobs: Jobs }): Promise<void> {
  const { db, jobs } = deps
  await jobs.define<SendMail>(jobName, {
    retryLimit: 18,
    retryDelay: 30,
    retryDelayMax: 4 * 60 * 60,
    expireInSeconds: 120,
    atOnce: 4,
    handler: async ({ mailId }) => {
      const again = await sendMostUrgent(deps, mailId)
      if (!again) return
      const job: SendMail = { mailId }
      await db.transaction().execute((tx) => jobs.send(tx, jobName, job, again.seconds, again.priority))
    },
  })
}
