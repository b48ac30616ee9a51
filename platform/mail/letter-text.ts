import type { Letter, Paragraph, Sender } from "./letter.ts"

export function letterText(sender: Sender, letter: Letter): string {
  const parts = [
    letter.greeting,
    ...letter.paragraphs.map(paragraphText),
    signOffOf(sender, letter),
    `-- \n${sender.brandName}\n${sender.publicUrl}`,
  ]
  return `${parts.join("\n\n")}\n`
}

export function signOffOf(sender: Sender, letter: Letter): string {
  return letter.signOff ?? `The ${sender.brandName} team`
}

function paragraphText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph
  if ("small" in paragraph) return paragraph.small
  if ("facts" in paragraph) return paragraph.facts.map(([name, value]) => `${name}: ${value}`).join("\n")
  return `${paragraph.button.label}:\n${paragraph.button.url}`
}
