import { createTransport } from "nodemailer"

type Envelope = { id: string; to: string; subject: string; html: string; text: string }
export type Smtp = { send(mail: Envelope): Promise<void> }

/** A server that does not answer is given up soon enough for the job to be tried again by the clock of the queue. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const host = from.match(/@([^\s>]+)/)?.[1] ?? "localhost"
  return {
    async send({ id, to, subject, html, text }) {
      await transport.sendMail({
        from,
        // As an object, so that no address can name a second receiver.
        to: { name: "", address: to },
        subject,
        html,
        text,
        // The same at every attempt: a mail program shows the second copy of a mail as the one it has.
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      })
    },
  }
}
