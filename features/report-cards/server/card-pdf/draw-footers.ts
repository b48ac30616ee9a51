import { formatLongDay } from "../../../../lib/day.ts"
import type { CardFacts } from "../card-facts.ts"
import { drawableText } from "./drawable-text.ts"
import type { Paper } from "./open-paper.ts"
import { colors, column, page } from "./page-design.ts"
import { decorate } from "./tagged.ts"
import { type PdfTextStyle, writePdfText } from "./write-text.ts"

const gapNote = "A question mark in a name stands for a letter that this document cannot show."

/** What the readers of a card must know that says anything in a script that its faces lack. */
export function noteOn({ brandName, student, teacher, className, subjects }: CardFacts): string | null {
  const said = [brandName, student, teacher, className, ...subjects.map(({ name }) => name)]
  return said.some((text) => drawableText(text).hasGaps) ? gapNote : null
}

/** On every page: when it was published, which page it is when there are more, and that letters are missing. */
export function drawFooters(paper: Paper, facts: CardFacts): void {
  const { brandName, student, publishedOn } = facts
  const note = noteOn(facts)
  const { count } = paper.bufferedPageRange()
  const style: PdfTextStyle = { face: "plain", size: 8, color: colors.soft }
  const top = page.height - 34
  const box = { left: page.margin, top, width: column }
  for (let nth = 0; nth < count; nth++) {
    paper.switchToPage(nth)
    decorate(paper, () => {
      paper.moveTo(page.margin, top - 8).lineTo(page.margin + column, top - 8)
      paper.lineWidth(0.6).strokeColor(colors.line).stroke()
      const what = nth === 0 ? `Published on ${formatLongDay(publishedOn)}` : student
      writePdfText(paper, `${brandName} · ${what}`, { ...style, isOneLine: true }, { ...box, width: column * 0.8 })
      if (note) writePdfText(paper, note, { ...style, isOneLine: true }, { ...box, top: top + 11 })
      if (count > 1) writePdfText(paper, `Page ${nth + 1} of ${count}`, { ...style, align: "right" }, box)
    })
  }
}
