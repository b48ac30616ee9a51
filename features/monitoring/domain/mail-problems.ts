/** Administrators see the mails that failed within this many days. */
export const mailProblemDays = 7
export const mailProblemsShown = 6

export const mailProblemsSince = (now: Date) => new Date(now.getTime() - mailProblemDays * 24 * 60 * 60 * 1000)

type Words = { what: string; advice: string }

/** What happened to a mail, and what an administrator can do about it (docs/rules/notices.md#mails). */
export const mailProblemWords = {
  rate: {
    what: "The mail server accepts no more e-mails for now.",
    advice: "We send them later. If this happens often, lower MAIL_PER_SECOND or ask your provider for a higher limit.",
  },
  "login-refused": {
    what: "The mail server refused the school's log-in.",
    advice: "Check the name and the password in SMTP_URL.",
  },
  "sender-refused": {
    what: "The mail server refused the school's address as the sender.",
    advice: "Check MAIL_FROM: the account must be allowed to send from this address.",
  },
  "receiver-refused": {
    what: "The mail server refused the recipient's address.",
    advice: "The person can correct the address in their account.",
  },
  "message-refused": {
    what: "The mail server refused the message.",
    advice: "Ask your provider why, and give the code.",
  },
  "wrong-address": {
    what: "The recipient's address is not an e-mail address.",
    advice: "The person can correct the address in their account.",
  },
  "server-refused": {
    what: "The mail server refused the connection.",
    advice: "Ask your provider why, and give the code.",
  },
  "server-unknown": {
    what: "The mail server was not found.",
    advice: "Check the host in SMTP_URL.",
  },
  "no-connection": {
    what: "The mail server could not be reached.",
    advice: "Check the host and the port in SMTP_URL, and the firewall.",
  },
  "no-answer": {
    what: "The mail server did not answer in time.",
    advice: "Check the host and the port in SMTP_URL, and the firewall.",
  },
  "no-encryption": {
    what: "There was no secure connection to the mail server.",
    advice: "Check the port in SMTP_URL, whether it begins with smtp or smtps, and the server's certificate.",
  },
  unclear: {
    what: "The e-mail could not be sent.",
    advice: "See the log of the server for details.",
  },
} satisfies Record<string, Words>

export type MailProblemReason = keyof typeof mailProblemWords
export const mailProblemReasons = Object.keys(mailProblemWords) as MailProblemReason[]
