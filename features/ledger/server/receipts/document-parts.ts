import { drawFeet } from "../../../../platform/pdf/draw-feet.ts"
import { drawMark } from "../../../../platform/pdf/draw-logo.ts"
import {
  addPart,
  colors,
  column,
  decorate,
  nextPageTop,
  type Paper,
  type PdfElement,
  page,
  pageEnd,
} from "../../../../platform/pdf/paper.ts"
import { fittingSize, heightOf, type PdfTextStyle, writePdfText } from "../../../../platform/pdf/write-text.ts"

/** Parts that receipts and statements share. */

const left = page.margin
const label: PdfTextStyle = { face: "strong", size: 8.2, color: colors.soft }
const value: PdfTextStyle = { face: "strong", size: 11 }

type Head = { brandName: string; label: string; number: string }

/** The school, and the number of the document. */
export function drawDocumentHead(paper: Paper, parent: PdfElement, head: Head): void {
  decorate(paper, () => drawMark(paper, { left, top: 28, size: 28 }))
  const brand: PdfTextStyle = { face: "display", size: 17 }
  addPart(paper, parent, "P", () =>
    writePdfText(paper, head.brandName, brand, { left: left + 36, top: 32, width: column / 2 }),
  )
  const right = { left: left + column / 2, width: column / 2 }
  addPart(paper, parent, "P", () => {
    writePdfText(paper, head.label, { ...label, align: "right" }, { ...right, top: 28 })
    writePdfText(paper, head.number, { ...value, align: "right", isNumber: true }, { ...right, top: 40 })
  })
}

const panel = { top: 74, padding: 22 }

/** A name and an amount, large. Returns the lower edge. */
export function drawNamePanel(
  paper: Paper,
  parent: PdfElement,
  { lead, name, amount }: { lead: string; name: string; amount: string },
): number {
  const box = { left: left + panel.padding, width: column - 2 * panel.padding }
  const size = fittingSize(paper, name, { face: "display", sizes: [24, 21, 18, 15, 13], lines: 2, width: box.width })
  const nameStyle: PdfTextStyle = { face: "display", size }
  const amountStyle: PdfTextStyle = { face: "display", size: 30, color: colors.brandInk }
  const nameHeight = heightOf(paper, name, nameStyle, box.width)
  const height = 18 + 14 + nameHeight + 8 + 36 + 18
  decorate(paper, () => paper.roundedRect(left, panel.top, column, height, 16).fill(colors.sky))
  let top = panel.top + 18
  addPart(paper, parent, "H1", () => {
    writePdfText(paper, lead, { ...label, size: 10, color: colors.brandInk }, { ...box, top })
  })
  top += 14
  addPart(paper, parent, "P", () => writePdfText(paper, name, nameStyle, { ...box, top }), { actual: name })
  top += nameHeight + 8
  addPart(paper, parent, "P", () => writePdfText(paper, amount, amountStyle, { ...box, top }))
  return panel.top + height
}

/** Names and values, in two columns. Returns the lower edge. */
export function drawPairs(paper: Paper, parent: PdfElement, pairs: readonly [string, string][], top: number): number {
  const width = column / 2 - 10
  let end = top
  for (const [nth, [name, text]] of pairs.entries()) {
    const box = { left: left + panel.padding + (nth % 2) * (width + 10), width: width - panel.padding }
    const at = top + Math.floor(nth / 2) * 38
    const draw = () => {
      writePdfText(paper, name, label, { ...box, top: at })
      writePdfText(paper, text, { ...value, isOneLine: true }, { ...box, top: at + 12 })
    }
    addPart(paper, parent, "P", draw, { actual: `${name}: ${text}` })
    end = at + 30
  }
  return end
}

/** The same foot on each page, once everything else is drawn. */
export function drawDocumentFoot(paper: Paper, text: string): void {
  drawFeet(paper, { textOf: () => text })
}

/** The top of what follows and needs this much room: here, or on a new page. */
export function topWithRoom(paper: Paper, top: number, room: number): number {
  if (top + room <= pageEnd) return top
  paper.addPage()
  return nextPageTop
}
