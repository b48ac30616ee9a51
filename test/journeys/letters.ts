import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { mailFolder } from "./places.ts"

export type ArrivedLetter = { to: string[]; subject: string; text: string; html: string }

/** Waits for the newest letter to this address whose subject has the words. */
export async function letterTo(to: string, words: string, folder = mailFolder): Promise<ArrivedLetter> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = lettersTo(to, folder).filter((letter) => letter.subject.includes(words))
    const newest = found.at(-1)
    if (newest) return newest
    await pause(150)
  }
  throw new Error(`No letter to ${to} about "${words}" arrived in 15 seconds.`)
}

export function lettersTo(to: string, folder = mailFolder): ArrivedLetter[] {
  const files = readdirSync(folder).sort()
  const letters = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as ArrivedLetter)
  return letters.filter((letter) => letter.to.includes(to))
}

/** The address behind the letter's button. */
export function linkIn(letter: ArrivedLetter): string {
  const link = /https?:\/\/\S+\/(?:checkpoint\/verify|recover)\/[\w.-]+/.exec(letter.text)?.[0]
  if (!link) throw new Error(`The letter "${letter.subject}" has no link.`)
  return link
}
