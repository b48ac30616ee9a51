import { createTransport } from "nodemailer"
import type { Log } from "../log.ts"
import { failureOf } from "./mail-failure.ts"

type Envelope = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}
export type Smtp = {
  send(mail: Envelope): Promise<void>
  /** Connects and logs in. Throws if the mail server would accept no mail from the school. */
  verify(): Promise<void>
}

/** Timeouts in milliseconds, shorter than that of the job, so that a silent server counts as a failed attempt. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const host = from.match(/@([^\s>]+)/)?.[1] ?? "localhost"
  return {
    async send({ id, to, subject, html, text, headers }) {
      await transport.sendMail({
        from,
        // An object, so that an address cannot contain a second recipient.
        to: { name: "", address: to },
        subject,
        html,
        text,
        // The same at every attempt: mail programs recognise a second copy by it.
        messageId: `<${id}@${host}>`,
        headers: { ...headers, "Auto-Submitted": "auto-generated" },
      })
    },
    async verify() {
      await transport.verify()
    },
  }
}

/**
 * Logs at the start whether the mail server accepts mails from the school, because people notice a wrong setting much
 * later.
 */
export async function checkMailServer(smtp: Smtp, log: Log): Promise<void> {
  try {
    await smtp.verify()
    log("info", "mail-server-ready")
  } catch (error) {
    const { reason, code, status, errorCode } = failureOf(error)
    log("warn", "mail-server-not-ready", { reason, code: code ?? errorCode, status })
  }
}
