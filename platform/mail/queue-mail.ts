import type { Db, Tx } from "../database/client.ts"
import type { Jobs } from "../jobs/open-jobs.ts"
import { factsOf, type Log } from "../log.ts"
import { openSmtp, type Smtp } from "./smtp.ts"

export type Mail = { to: string; subject: string; html: string; text: string }

type MailDeps = {
  db: Db
  jobs: Jobs
  log: Log
  now: () => Date
  settings: { smtpUrl: string | null; mailFrom: string }
}

const sendMail = "send-mail"
type SendMail = { mailId: string }

/** The mail goes out once the caller's transaction has succeeded, and not otherwise. */
export async function queueMail(tx: Tx, jobs: Jobs, { to, subject, html, text }: Mail): Promise<void> {
  const { id } = await tx
    .insertInto("mails")
    .values({ to_address: to, subject: subject.replace(/\s+/g, " ").trim(), html, text })
    .returning("id")
    .executeTakeFirstOrThrow()
  const job: SendMail = { mailId: id }
  await jobs.send(tx, sendMail, job)
}

/**
 * Sends queued mails over SMTP_URL; without it they stay in the table, where /dev/mail shows them.
 * A server that refuses is asked again for more than a day, after pauses that grow from half a minute to four hours.
 */
export async function defineMailJob(deps: MailDeps): Promise<void> {
  const { smtpUrl, mailFrom } = deps.settings
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom) : null
  await deps.jobs.define<SendMail>(sendMail, {
    retryLimit: 18,
    retryDelay: 30,
    retryDelayMax: 4 * 60 * 60,
    expireInSeconds: 120,
    atOnce: 2,
    handler: ({ mailId }) => (smtp ? send(deps, smtp, mailId) : keep(deps, mailId)),
  })
}

async function keep({ db, log }: MailDeps, mailId: string): Promise<void> {
  await db.updateTable("mails").set({ attempts: 1 }).where("id", "=", mailId).execute()
  log("info", "mail-kept", { mail: mailId })
}

async function send(deps: MailDeps, smtp: Smtp, mailId: string): Promise<void> {
  const { db, log, now } = deps
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst()
  if (!mail?.html || !mail.text || mail.sent_at) return
  const counted = db
    .updateTable("mails")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", mailId)
  try {
    await smtp.send({ id: mail.id, to: mail.to_address, subject: mail.subject, html: mail.html, text: mail.text })
  } catch (error) {
    await counted.set({ last_error: reasonOf(error) }).execute()
    throw error
  }
  // The body is wiped: it may hold a link that signs somebody in, and nobody needs it any more.
  await counted.set({ sent_at: now(), html: null, text: null, last_error: null }).execute()
  log("info", "mail-sent", { mail: mailId, attempt: mail.attempts + 1 })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : String(factsOf(error).error)
}
