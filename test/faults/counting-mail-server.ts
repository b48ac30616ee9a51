import { type MailServer, openMailServer } from "../mail-server.ts"

export type CountingMailServer = MailServer & { received: Map<string, number> }

/** A mail server that counts the mails to each address. */
export async function openCountingMailServer(): Promise<CountingMailServer> {
  const received = new Map<string, number>()
  const server = await openMailServer(({ to }) => {
    for (const address of to) received.set(address, (received.get(address) ?? 0) + 1)
  })
  return { ...server, received }
}
