import PDFDocument from "pdfkit"
import type { CardFacts } from "../card-facts.ts"

/** A report card as a PDF. */
export async function drawCard(facts: CardFacts): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "A4",
    margin: 40,
    lang: "en",
    info: { Title: `Report card of ${facts.student}` },
  })
  const parts: Buffer[] = []
  document.on("data", (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once("end", resolve))
  document.fontSize(20).text(facts.student).fontSize(10).text(facts.className)
  for (const { name, grades } of facts.subjects) document.text(`${name}: ${JSON.stringify(grades)}`)
  document.end()
  await ended
  return Buffer.concat(parts)
}
