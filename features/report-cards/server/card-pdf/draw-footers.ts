import { formatLongDay } from "../../../../lib/day.ts"
import type { CardFacts } from "../card-facts.ts"
import type { Paper } from "./open-paper.ts"
import { colors, column, page } from "./page-design.ts"
import { decorate } from "./tagged.ts"
import { type Style, write } from "./write-text.ts"

/** On every page: when it was published, and which page it is when there are more. */
export function drawFooters(paper: Paper, { brandName, student, publishedOn }: CardFacts): void {
  const { count } = paper.bufferedPageRange()
  const style: Style = { face: "plain", size: 8, color: colors.soft }
  const top = page.height - 34
  const box = { left: page.margin, top, width: column }
  for (let nth = 0; nth < count; nth++) {
    paper.switchToPage(nth)
    decorate(paper, () => {
      paper.moveTo(page.margin, top - 8).lineTo(page.margin + column, top - 8)
      paper.lineWidth(0.6).strokeColor(colors.line).stroke()
      const what = nth === 0 ? `Published on ${formatLongDay(publishedOn)}` : student
      write(paper, `${brandName} · ${what}`, { ...style, isOneLine: true }, { ...box, width: column * 0.8 })
      if (count > 1) write(paper, `Page ${nth + 1} of ${count}`, { ...style, align: "right" }, box)
    })
  }
}
