import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

type ReceivedMail = { to: string[]; content: Buffer }
export type MailServer = { url: string; close(): Promise<void> }

/** A real mail server on this machine, which passes on each mail before it acknowledges it. */
export async function openMailServer(
  take: (mail: ReceivedMail) => Promise<void> | void,
  port = 0,
): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      try {
        const content = Buffer.concat(await stream.toArray())
        await take({ to: session.envelope.rcptTo.map(({ address }) => address), content })
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  const listening = Promise.withResolvers<void>()
  // Also while it is listening, because a killed client resets its connection, and without a listener the error would
  // end this process.
  server.on("error", listening.reject)
  server.listen(port, "127.0.0.1", listening.resolve)
  await listening.promise
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
