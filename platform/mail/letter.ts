import { letterText } from "./letter-text.ts"

/** One part of a letter: a paragraph, a button to press, a note in smaller type, or facts with their names, a line each. */
export type Paragraph =
  | string
  | { button: { label: string; url: string } }
  | { small: string }
  | { facts: readonly (readonly [name: string, value: string])[] }

export type Letter = {
  greeting: string
  paragraphs: Paragraph[]
  /** The last line, without the name of the product; "The Silid team" when missing. */
  signOff?: string
}

export type Sender = { brandName: string; publicUrl: string }

/** The letter as a mail carries it: laid out, and as complete plain text for those who read mail that way. */
export async function renderLetter(sender: Sender, letter: Letter): Promise<{ html: string; text: string }> {
  // Loading the layout takes half a second, which no process should spend that sends no mail.
  const { letterHtml } = await import("./letter-html.ts")
  return { html: await letterHtml(sender, letter), text: letterText(sender, letter) }
}
