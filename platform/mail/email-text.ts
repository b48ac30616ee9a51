import type { EmailParagraph, EmailSender, EmailTemplate } from "./email-template.ts"

/** Renders an email template as plain text. */
export function emailText(sender: EmailSender, mail: EmailTemplate): string {
  const parts = [
    mail.greeting,
    ...mail.paragraphs.map(paragraphText),
    signOffOf(sender, mail),
    `-- \n${sender.brandName}\n${sender.publicUrl}`,
  ]
  return `${parts.join("\n\n")}\n`
}

export function signOffOf(sender: EmailSender, mail: EmailTemplate): string {
  return mail.signOff ?? `The ${sender.brandName} team`
}

function paragraphText(paragraph: EmailParagraph): string {
  if (typeof paragraph === "string") return paragraph
  if ("small" in paragraph) return [paragraph.small, paragraph.url].filter(Boolean).join(" ")
  if ("facts" in paragraph) return paragraph.facts.map(([name, value]) => `${name}: ${value}`).join("\n")
  if ("title" in paragraph) return [paragraph.title, ...paragraph.lines.map((line) => `- ${line}`)].join("\n")
  return `${paragraph.button.label}:\n${paragraph.button.url}`
}
