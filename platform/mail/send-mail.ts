import { setTimeout as pause } from "node:timers/promises"
import type { Db } from "../database/client.ts"
import { errorFields, type Log } from "../log.ts"
import type { Settings } from "../settings.ts"
import { failureOf, isGivenUp, secondsUntilNextTry } from "./mail-failure.ts"
import { endRest, restForRate, takeTurn } from "./mail-pace.ts"
import {
  findUnsentMail,
  finishMail,
  giveUpMail,
  keepMail,
  type MailRow,
  postponeMail,
  takeMail,
  takeMostUrgent,
} from "./mail-queries.ts"
import type { Smtp } from "./smtp.ts"

export type SendDeps = {
  db: Db
  log: Log
  now: () => Date
  smtp: Smtp | null
  settings: Pick<Settings, "mailPerSecond">
}

/** Among the mails that are due, those of a higher priority leave first. */
export const mailPriorities = { high: 2, usual: 1, low: 0 } as const
const byUrgency = Object.values(mailPriorities).toSorted((a, b) => b - a)

/** How far ahead a turn of the queue may be. A process that stops waits no longer than this. */
const queueAheadMs = 2_000
/** How long `trySending` waits, in milliseconds. */
const patience = 5_000

/** When the job of a mail comes back, and with which priority. */
type Return = { seconds: number; priority: number }

/**
 * The job of a mail (docs/rules/notices.md#mails): takes a turn and sends the most urgent mail of all, which may be
 * another one. Returns when to come back for its own, or null if that is sent, cancelled or given up. So each waiting
 * mail has its job.
 */
export async function sendMostUrgent(deps: SendDeps, ownId: string): Promise<Return | null> {
  const { db, now, smtp, settings, log } = deps
  if (!smtp) {
    await keepMail(db, ownId)
    log("info", "mail-kept", { mail: ownId })
    return null
  }
  const own = await findUnsentMail(db, ownId, now())
  if (!own || own.seconds > 0) return own
  const turn = await takeTurn(db, settings.mailPerSecond, queueAheadMs)
  if (!turn.isGiven) return { ...own, seconds: Math.ceil(turn.inMs / 1000) }
  await pause(turn.inMs)
  const mail = own.isOfOldVersion ? await takeMail(db, ownId, now()) : await takeMostUrgent(db, byUrgency, now())
  if (mail) await deliver(deps, smtp, mail)
  return findUnsentMail(db, ownId, now())
}

/**
 * Sends a queued mail at once, for somebody who waits for it. Returns false if it failed or would take more than 5
 * seconds.
 */
export async function trySending(deps: SendDeps, mailId: string): Promise<boolean> {
  const sending = sendInTurn(deps, mailId).catch(() => false)
  return Promise.race([sending, pause(patience, false, { ref: false })])
}

async function sendInTurn(deps: SendDeps, mailId: string): Promise<boolean> {
  if (!deps.smtp) return true
  const turn = await takeTurn(deps.db, deps.settings.mailPerSecond, patience)
  if (!turn.isGiven) return false
  await pause(turn.inMs)
  return sendMail(deps, mailId)
}

/**
 * Sends this mail, unless it is sent, cancelled or expired. Returns whether nothing is left to do for it. Throws while
 * another process sends it.
 */
export async function sendMail(deps: SendDeps, mailId: string): Promise<boolean> {
  if (!deps.smtp) return true
  const mail = await takeMail(deps.db, mailId, deps.now())
  return mail ? deliver(deps, deps.smtp, mail) : true
}

/** Passes a taken mail to the mail server. Returns whether it is sent, or no longer useful. */
async function deliver(deps: SendDeps, smtp: Smtp, mail: MailRow): Promise<boolean> {
  const { db, log, now } = deps
  const { id, to_address: to, subject, html, text } = mail
  if (mail.expires_at && mail.expires_at <= now()) {
    await finishMail(db, id, { sentAt: null, error: "Its time was over before it could be sent." })
    log("warn", "mail-expired", { mail: id })
    return true
  }
  try {
    const headers = (mail.headers ?? {}) as Record<string, string>
    await smtp.send({ id, to, subject, html: html ?? "", text: text ?? "", headers })
  } catch (error) {
    await handleFailure(deps, mail, error)
    return false
  }
  await finishMail(db, id, { sentAt: now(), error: null })
  await endRest(db)
  log("info", "mail-sent", { mail: id, attempt: mail.attempts + 1 })
  return true
}

/** Only the address's domain is logged, and never the server's message, which may repeat the address. */
async function handleFailure({ db, log, now }: SendDeps, mail: MailRow, error: unknown): Promise<void> {
  const failure = failureOf(error)
  const { kind, reason, code, status, errorCode } = failure
  const facts = {
    mail: mail.id,
    attempt: mail.attempts + 1,
    reason,
    code: code ?? errorCode,
    status,
    domain: domainOf(mail.to_address),
  }
  const attempt = { error: reasonOf(error), failure, at: now() }
  if (isGivenUp(failure, mail.created_at, now())) {
    await giveUpMail(db, mail.id, attempt)
    log("error", kind === "final" ? "mail-refused" : "mail-given-up", facts)
    return
  }
  if (kind === "rate") await restForRate(db)
  const seconds = secondsUntilNextTry(mail.attempts + 1)
  await postponeMail(db, mail.id, attempt, seconds)
  log("warn", "mail-postponed", { ...facts, isForRate: kind === "rate", seconds })
}

/** The domain of the first address. */
const domainOf = (addresses: string): string | null => /@([^@]+)$/.exec(addresses.split(",", 1)[0] ?? "")?.[1] ?? null

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : String(errorFields(error).error)
}
