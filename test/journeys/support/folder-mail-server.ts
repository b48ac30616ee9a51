import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import PostalMime from "postal-mime"
import { type MailServer, openMailServer } from "../../mail-server.ts"

/** A real mail server that stores every mail as a file in this folder. */
export function openFolderMailServer(folder: string, port = 0): Promise<MailServer> {
  mkdirSync(folder, { recursive: true })
  let mails = 0
  return openMailServer(async ({ to, content }) => {
    const { subject, text, html } = await PostalMime.parse(content)
    mails += 1
    writeFileSync(join(folder, `${String(mails).padStart(4, "0")}.json`), JSON.stringify({ to, subject, text, html }))
  }, port)
}
