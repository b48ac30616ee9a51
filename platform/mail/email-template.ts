import { emailText } from "./email-text.ts"

/** A paragraph of an email template: text, a button, or a note in smaller type. */
export type EmailParagraph =
  | string
  | { button: { label: string; url: string } }
  | { small: string }
  | { facts: readonly (readonly [name: string, value: string])[] }

/** An email template: what a mail says, without its layout. */
export type EmailTemplate = {
  greeting: string
  paragraphs: EmailParagraph[]
  /** The last line, without the name of the product; "The Silid team" when missing. */
  signOff?: string
}

export type EmailSender = { brandName: string; publicUrl: string }

/** Renders an email template to HTML and to complete plain text. */
export async function renderEmail(sender: EmailSender, mail: EmailTemplate): Promise<{ html: string; text: string }> {
  // Loading the layout takes half a second, which no process should spend that sends no mail.
  const { emailHtml } = await import("./email-html.ts")
  return { html: await emailHtml(sender, mail), text: emailText(sender, mail) }
}
