import { colors, column, decorate, type Paper, page } from "./paper.ts"
import { type PdfTextStyle, writePdfText } from "./write-text.ts"

type Feet = {
  /** The text of a page, counted from 0. */
  textOf(nth: number): string
  /** On each page, below the text. */
  note?: string | null
}

/**
 * Draws the end of each page: a line, a text, and the page number when there are several. Call it when everything else
 * is drawn.
 */
export function drawFeet(paper: Paper, { textOf, note }: Feet): void {
  const { count } = paper.bufferedPageRange()
  const style: PdfTextStyle = { face: "plain", size: 8, color: colors.soft, isOneLine: true }
  const top = page.height - 34
  const box = { left: page.margin, top, width: column }
  for (let nth = 0; nth < count; nth++) {
    paper.switchToPage(nth)
    decorate(paper, () => {
      paper.moveTo(page.margin, top - 8).lineTo(page.margin + column, top - 8)
      paper.lineWidth(0.6).strokeColor(colors.line).stroke()
      writePdfText(paper, textOf(nth), style, { ...box, width: column * 0.8 })
      if (note) writePdfText(paper, note, style, { ...box, top: top + 11 })
      if (count > 1) writePdfText(paper, `Page ${nth + 1} of ${count}`, { ...style, align: "right" }, box)
    })
  }
}
