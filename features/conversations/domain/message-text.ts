import { z } from "zod"
import { withoutInvisible } from "../../../lib/text/invisible-characters.ts"

/** The longest message, in characters as people count them: a simple emoji is one. */
export const longestMessage = 2000

/** Returns the text without invisible characters, with at most one blank line in a row. */
export function cleanMessage(typed: string): string {
  return withoutInvisible(typed)
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/g, "\n\n")
    .trim()
}

const countCharacters = (text: string) => [...text].length

/** The text of a message: empty only beside a file. */
export const messageText = z
  .string({ error: ({ input }) => (input == null ? "Message is required." : "Message must be text.") })
  .transform(cleanMessage)
  .refine((text) => countCharacters(text) <= longestMessage, `Message can have at most ${longestMessage} characters.`)

/** The beginning of a message in one line, for lists and mails. */
export function messagePreview(text: string, most: number): string {
  const line = [...text.replace(/\s+/g, " ").trim()]
  return line.length <= most
    ? line.join("")
    : `${line
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
}

/** The beginning of a message that lists show, and the longer one that mails show. */
const listedLetters = 200
const mailedLetters = 300

const shownText = (text: string, fileCount: number) => text || (fileCount === 1 ? "Sent a file" : "Sent files")

/** What lists show of a message; files alone are named. */
export const listedText = (text: string, fileCount: number) => messagePreview(shownText(text, fileCount), listedLetters)

/** What mails show of a message. */
export const mailedText = (text: string, fileCount: number) => messagePreview(shownText(text, fileCount), mailedLetters)
