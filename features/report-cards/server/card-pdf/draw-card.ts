import type { CardFacts } from "../card-facts.ts"
import { drawFooters } from "./draw-footers.ts"
import { drawHeading } from "./draw-heading.ts"
import { drawSections } from "./draw-sections.ts"
import { bytesFrom, openPaper } from "./open-paper.ts"

/** A report card as a PDF: nothing but what the facts say, on one page where it fits. */
export async function drawCard(facts: CardFacts): Promise<Uint8Array> {
  const paper = openPaper({
    Title: `Report card of ${facts.student}, ${facts.className}`,
    Author: facts.brandName,
    CreationDate: new Date(`${facts.publishedOn}T00:00:00Z`),
  })
  const whole = paper.struct("Document")
  paper.addStructure(whole)
  const end = drawHeading(paper, whole, facts)
  drawSections(paper, whole, facts, end + 20)
  drawFooters(paper, facts)
  whole.end()
  return bytesFrom(paper)
}
