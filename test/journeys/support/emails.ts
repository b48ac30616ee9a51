import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { mailFolder } from "./places.ts"

export type ReceivedEmail = { to: string[]; subject: string; text: string; html: string }

/** Waits for the newest mail to this address with this text in its subject. */
export async function emailTo(to: string, words: string, folder = mailFolder): Promise<ReceivedEmail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const matches = emailsTo(to, folder).filter((mail) => mail.subject.includes(words))
    const newest = matches.at(-1)
    if (newest) return newest
    await pause(150)
  }
  throw new Error(`No letter to ${to} about "${words}" arrived in 15 seconds.`)
}

export function emailsTo(to: string, folder = mailFolder): ReceivedEmail[] {
  const files = readdirSync(folder).sort()
  const mails = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as ReceivedEmail)
  return mails.filter((mail) => mail.to.includes(to))
}

/** Returns the address of the mail's button. */
export function linkIn(mail: ReceivedEmail): string {
  const link = /https?:\/\/\S+\/(?:checkpoint\/verify|recover)\/[\w.-]+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`The letter "${mail.subject}" has no link.`)
  return link
}
