import { setTimeout as pause } from "node:timers/promises"
import type { Db } from "../database/client.ts"
import { errorFields, type Log } from "../log.ts"
import type { Smtp } from "./smtp.ts"

export type SendDeps = { db: Db; log: Log; now: () => Date; smtp: Smtp | null }

/**
 * How long a process holds a mail while it sends it: not longer than it takes to notice that a process is dead, whose job
 * another one then takes. A mail server that needs longer may get the mail twice, with the same Message-ID.
 */
const secondsInHand = 15
/** How long `trySending` waits, in milliseconds. */
const patience = 5000

/**
 * Sends a mail, unless it is sent, cancelled or expired. Throws when the mail server fails, or when another process
 * sends it.
 */
export async function sendMail(deps: SendDeps, mailId: string): Promise<void> {
  if (!deps.smtp) return keep(deps, mailId)
  const mail = await take(deps, mailId)
  if (!mail?.html || !mail.text) return
  const { db, log, now, smtp } = deps
  const counted = db
    .updateTable("mails")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), taken_at: null }))
    .where("id", "=", mailId)
  if (mail.expires_at && mail.expires_at <= now()) {
    await counted.set({ html: null, text: null, last_error: "Its time was over before it could be sent." }).execute()
    log("warn", "mail-expired", { mail: mailId })
    return
  }
  try {
    const { id, to_address: to, subject, html, text } = mail
    await smtp.send({ id, to, subject, html, text, headers: (mail.headers ?? {}) as Record<string, string> })
  } catch (error) {
    await counted.set({ last_error: reasonOf(error) }).execute()
    throw error
  }
  // The body is deleted: it may contain a link that signs somebody in.
  await counted.set({ sent_at: now(), html: null, text: null, last_error: null }).execute()
  log("info", "mail-sent", { mail: mailId, attempt: mail.attempts + 1 })
}

/**
 * Sends a queued mail at once, for somebody who waits for it. Returns false when it failed or took more than 5 seconds.
 */
export async function trySending(deps: SendDeps, mailId: string): Promise<boolean> {
  const sending = sendMail(deps, mailId).then(
    () => true,
    () => false,
  )
  return Promise.race([sending, pause(patience, false, { ref: false })])
}

/** Marks the mail as being sent. Throws while another process sends it, so that its job is retried later. */
async function take({ db, now }: SendDeps, mailId: string) {
  return db.transaction().execute(async (tx) => {
    const mail = await tx.selectFrom("mails").selectAll().where("id", "=", mailId).forUpdate().executeTakeFirst()
    if (!mail?.html || mail.sent_at) return null
    const free = now().getTime() - secondsInHand * 1000
    if (mail.taken_at && mail.taken_at.getTime() > free) throw new Error("The mail is in another hand.")
    await tx.updateTable("mails").set({ taken_at: now() }).where("id", "=", mailId).execute()
    return mail
  })
}

async function keep({ db, log }: SendDeps, mailId: string): Promise<void> {
  await db.updateTable("mails").set({ attempts: 1 }).where("id", "=", mailId).execute()
  log("info", "mail-kept", { mail: mailId })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : String(errorFields(error).error)
}
