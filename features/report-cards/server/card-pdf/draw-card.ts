import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { drawFeet } from "../../../../platform/pdf/draw-feet.ts"
import { drawDoor, drawMark, onItsField, type PdfPlace } from "../../../../platform/pdf/draw-logo.ts"
import {
  addPart,
  bytesFrom,
  colors,
  column,
  decorate,
  openPaper,
  type Paper,
  type PdfElement,
  page,
} from "../../../../platform/pdf/paper.ts"
import {
  drawableText,
  fittingSize,
  heightOf,
  type PdfTextStyle,
  writePdfText,
} from "../../../../platform/pdf/write-text.ts"
import type { CardFacts } from "../card-facts.ts"
import { drawSections } from "./draw-sections.ts"

/** Draws a report card as a PDF, on one page where it fits. */
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
  drawFeet(paper, { textOf: (nth) => footOf(facts, nth), note: noteOn(facts) })
  whole.end()
  return bytesFrom(paper)
}

const panel = { top: 68, padding: 22 }
const left = page.margin
const doorway = 104

/** The heading: the school's logo, the student's name, the class, its teacher and dates. Returns its lower edge. */
function drawHeading(paper: Paper, parent: PdfElement, facts: CardFacts): number {
  drawSign(paper, parent, facts)
  const end = drawName(paper, parent, facts)
  return drawClass(paper, parent, facts, end + 14)
}

function drawSign(paper: Paper, parent: PdfElement, { brandName }: CardFacts): void {
  decorate(paper, () => drawMark(paper, { left, top: 28, size: 28 }))
  const brand: PdfTextStyle = { face: "display", size: 17 }
  addPart(paper, parent, "P", () =>
    writePdfText(paper, brandName, brand, { left: left + 36, top: 32, width: column / 2 }),
  )
}

function drawName(paper: Paper, parent: PdfElement, { student, className }: CardFacts): number {
  const width = column - 2 * panel.padding - doorway
  const size = fittingSize(paper, student, { face: "display", sizes: [30, 26, 23, 20, 17, 14], lines: 2, width })
  const name: PdfTextStyle = { face: "display", size, lineGap: -size * 0.06 }
  const label: PdfTextStyle = { face: "strong", size: 10, color: colors.brandInk }
  const inClass: PdfTextStyle = { face: "plain", size: 11.5, color: colors.soft }
  const nameHeight = heightOf(paper, student, name, width)
  const classHeight = heightOf(paper, className, inClass, width)
  const text = 13 + 5 + nameHeight + 3 + classHeight
  const height = Math.max(104, text + 2 * 18)
  decorate(paper, () => drawPanel(paper, height))
  let top = panel.top + (height - text) / 2
  const box = { left: left + panel.padding, width }
  addPart(paper, parent, "P", () => writePdfText(paper, "Report card", label, { ...box, top }))
  top += 13 + 5
  addPart(paper, parent, "H1", () => writePdfText(paper, student, name, { ...box, top }), { actual: student })
  top += nameHeight + 3
  addPart(paper, parent, "P", () => writePdfText(paper, className, inClass, { ...box, top }), { actual: className })
  return panel.top + height
}

function drawPanel(paper: Paper, height: number): void {
  paper.save().roundedRect(left, panel.top, column, height, 16).clip()
  paper.rect(left, panel.top, column, height).fill(colors.sky)
  const right = left + column - panel.padding - doorway / 2 + 8
  paper.circle(right, panel.top + height + 16, 128).fill(colors.skyEdge)
  // The doorway is aligned with the lower edge.
  drawDoorway(paper, { left: right - 62, top: panel.top + height - (40.5 / 48) * 124, size: 124 })
  paper.restore()
}

function drawClass(paper: Paper, parent: PdfElement, facts: CardFacts, top: number): number {
  const dates = datesOf(facts)
  const entries = [
    ["Teacher", facts.teacher],
    ...(dates ? [["School dates", dates]] : []),
    ["Published", formatDay(facts.publishedOn)],
  ] as [string, string][]
  const label: PdfTextStyle = { face: "strong", size: 8.2, color: colors.soft }
  const value: PdfTextStyle = { face: "strong", size: 10.5 }
  const widths = entries.length === 3 ? [0.46, 0.34, 0.2] : [0.7, 0.3]
  let at = left + panel.padding
  let end = top
  for (const [nth, [name, text]] of entries.entries()) {
    const width = (column - panel.padding) * (widths[nth] ?? 0) - 10
    const box = { left: at, width }
    addPart(
      paper,
      parent,
      "P",
      () => {
        writePdfText(paper, name, label, { ...box, top })
        writePdfText(paper, text, value, { ...box, top: top + 12 })
      },
      { actual: `${name}: ${text}` },
    )
    end = Math.max(end, top + 12 + heightOf(paper, text, value, width))
    at += width + 10
  }
  return end
}

function datesOf({ startDate, endDate }: CardFacts): string | null {
  if (startDate && endDate) return `${formatDay(startDate)} – ${formatDay(endDate)}`
  if (startDate) return `from ${formatDay(startDate)}`
  return endDate ? `until ${formatDay(endDate)}` : null
}

/** The doorway alone, as a decoration beside the student's name. */
function drawDoorway(paper: Paper, place: PdfPlace): void {
  onItsField(paper, place, () => drawDoor(paper, colors.paper))
}

const gapNote = "A question mark in a name stands for a letter that this document cannot show."

/** A note for cards with text in a script that the fonts lack. */
export function noteOn({ brandName, student, teacher, className, subjects }: CardFacts): string | null {
  const said = [brandName, student, teacher, className, ...subjects.map(({ name }) => name)]
  return said.some((text) => drawableText(text).hasGaps) ? gapNote : null
}

/** The first page says when the card was published, the others whose card it is. */
function footOf({ brandName, student, publishedOn }: CardFacts, nth: number): string {
  return `${brandName} · ${nth === 0 ? `Published on ${formatLongDay(publishedOn)}` : student}`
}
