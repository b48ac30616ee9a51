import { emailText } from "./email-text.ts"

/** A paragraph of an email template: text, a button, small text with or without an address after it, facts with their names, or lines with a title. */
export type EmailParagraph =
  | string
  | { button: { label: string; url: string } }
  | { small: string; url?: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { title: string; lines: readonly string[] }

/** An email template: the content of a mail, without its layout. */
export type EmailTemplate = {
  greeting: string
  paragraphs: EmailParagraph[]
  /** The last line, without the name of the product; "The Silid team" when missing. */
  signOff?: string
}

export type EmailSender = { brandName: string; publicUrl: string }

/** Renders an email template as HTML and as plain text with the same content. */
export async function renderEmail(sender: EmailSender, mail: EmailTemplate): Promise<{ html: string; text: string }> {
  // Imported on demand, because loading the layout takes half a second.
  const { emailHtml } = await import("./email-html.ts")
  return { html: emailHtml(sender, mail), text: emailText(sender, mail) }
}
