import { mkdirSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"

export type PostOffice = { url: string; close(): Promise<void> }

/** A real mail server that keeps every letter as a file in this folder. */
export async function openPostOffice(folder: string, port = 0): Promise<PostOffice> {
  mkdirSync(folder, { recursive: true })
  let letters = 0
  const office = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      letters += 1
      const to = session.envelope.rcptTo.map((receiver) => receiver.address)
      const letter = { to, subject: mail.subject, text: mail.text, html: mail.html }
      writeFileSync(join(folder, `${String(letters).padStart(4, "0")}.json`), JSON.stringify(letter))
      done()
    },
  })
  await new Promise<void>((done) => office.listen(port, "127.0.0.1", done))
  return {
    url: `smtp://127.0.0.1:${(office.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => office.close(() => done())),
  }
}
