/** Why a mail was not delivered, in our own words, because the text of the mail server may contain the address. */
export type MailFailureReason =
  | "rate"
  | "login-refused"
  | "sender-refused"
  | "receiver-refused"
  | "message-refused"
  | "wrong-address"
  | "server-refused"
  | "server-unknown"
  | "no-connection"
  | "no-answer"
  | "no-encryption"
  | "unclear"

/**
 * The kind of failure. rate: the provider accepts no more mails of the school for now; later: it may work another time;
 * final: it never will.
 */
export type MailFailure = {
  kind: "rate" | "later" | "final"
  reason: MailFailureReason
  /** The error's own code if there was no reply, such as "ECONNREFUSED". */
  errorCode: string | null
  /** The code of the reply (RFC 5321), such as 451; null without a reply. */
  code: number | null
  /** The enhanced status (RFC 3463), such as "4.7.28"; null if the server gives none. */
  status: string | null
}

/** The codes of a failure as administrators see them: "550 5.1.1", or "ECONNREFUSED" if there was no reply. */
export function failureCode({ code, status, errorCode }: MailFailure): string | null {
  return code === null ? errorCode : [code, status].filter(Boolean).join(" ")
}

/** Refusals of large providers for too many mails in a day, which they report as final. */
const dailyLimits = ["5.4.5", "5.1.90", "5.7.705"]

/** Commands about one mail. At any other command the server refuses the school, which its operator can fix. */
const commandsOfMail = ["RCPT TO", "DATA", "API"]

const aboutRate = /\b(rate|quota|limit|limits|limited|too many|too much|too fast|slow down)\b|throttl/i

/**
 * Returns the failure that an error of the mail server, or of the connection to it, stands for
 * (docs/rules/notices.md#mails).
 */
export function failureOf(error: unknown): MailFailure {
  const { responseCode, response = "", command = "", code: cause } = (error ?? {}) as SmtpError
  const errorCode = responseCode ? null : errorCodeOf(error)
  const code = responseCode || null
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? null
  const kindOf = (): MailFailure["kind"] => {
    // The address is invalid, so no server was asked.
    if (code === null) return cause === "EENVELOPE" && command === "API" ? "final" : "later"
    if (command.startsWith("AUTH")) return "later"
    if (status && dailyLimits.includes(status)) return "rate"
    if (code >= 500) return commandsOfMail.includes(command) ? "final" : "later"
    return isAboutRate(code, status, response) ? "rate" : "later"
  }
  const kind = kindOf()
  const reason = kind === "rate" ? "rate" : code === null ? reasonWithoutReply(error) : reasonAtCommand(command)
  return { kind, reason, code, status, errorCode }
}

function reasonAtCommand(command: string): MailFailureReason {
  if (command.startsWith("AUTH")) return "login-refused"
  const reasons: Record<string, MailFailureReason> = {
    "MAIL FROM": "sender-refused",
    "RCPT TO": "receiver-refused",
    DATA: "message-refused",
    API: "receiver-refused",
  }
  return reasons[command] ?? "server-refused"
}

function reasonWithoutReply(error: unknown): MailFailureReason {
  const { command = "", code: cause = "", message = "" } = (error ?? {}) as SmtpError
  const code = errorCodeOf(error) ?? ""
  if (cause === "EENVELOPE" && command === "API") return "wrong-address"
  if (cause === "EAUTH" || cause === "ENOAUTH") return "login-refused"
  if (cause === "EDNS" || /^(ENOTFOUND|EAI_)/.test(code)) return "server-unknown"
  if (cause === "ETIMEDOUT" || code === "ETIMEDOUT") return "no-answer"
  if (cause === "ETLS" || code === "EPROTO" || /certificate|\b(SSL|TLS)\b/i.test(message)) return "no-encryption"
  if (/^(ECONN|ESOCKET|EHOSTUNREACH|ENETUNREACH|EPIPE)/.test(code)) return "no-connection"
  return "unclear"
}

const networkCode = /\b(ECONN[A-Z]+|ENOTFOUND|EAI_[A-Z]+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EPROTO)\b/

/** Returns the network's code, which nodemailer replaces by its own and leaves in the message. */
function errorCodeOf(error: unknown): string | null {
  const { code, message = "" } = (error ?? {}) as { code?: string; message?: string }
  return networkCode.exec(message)?.[1] ?? code ?? null
}

type SmtpError = { responseCode?: number; response?: string; command?: string; code?: string; message?: string }

/** x.2.x is about the mailbox of one person. */
function isAboutRate(code: number, status: string | null, response: string): boolean {
  if (code === 421 || code === 454) return true
  return !status?.startsWith("4.2.") && aboutRate.test(response)
}

const firstPause = 30
const longestPause = 4 * 60 * 60

/**
 * Returns the seconds until a mail is tried again after this many attempts: half a minute, doubling up to four hours.
 */
export function secondsUntilNextTry(attempts: number): number {
  return Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), longestPause)
}

const fiveDays = 5 * 24 * 60 * 60 * 1000

/** A mail that was refused for the rate is never given up; any other when it is five days old. */
export function isGivenUp({ kind }: Pick<MailFailure, "kind">, createdAt: Date, now: Date): boolean {
  return kind === "final" || (kind === "later" && now.getTime() - createdAt.getTime() >= fiveDays)
}
