import { SMTPServer } from "smtp-server"

export type PostOffice = { url: string; received: Map<string, number>; close(): Promise<void> }

/** A mail server that counts the letters to each address. */
export async function openPostOffice(): Promise<PostOffice> {
  const received = new Map<string, number>()
  const office = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      stream.resume().on("end", () => {
        for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((done) => office.listen(0, "127.0.0.1", done))
  const address = office.server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((done) => office.close(() => done())),
  }
}
