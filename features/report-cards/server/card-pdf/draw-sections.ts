import { markLabels, marks } from "../../domain/deportment.ts"
import type { CardFacts } from "../card-facts.ts"
import { attendanceTable, deportmentTable, gradesTable, rightColumn, unsatisfactoryTable } from "./card-tables.ts"
import type { Paper } from "./open-paper.ts"
import { colors, column, page, pageEnd } from "./page-design.ts"
import { drawTable, heightOfTable, type PdfTable } from "./table.ts"
import { addPart, decorate, type PdfElement } from "./tagged.ts"
import { type PdfTextStyle, writePdfText } from "./write-text.ts"

const titleHeight = 21
const legend = { height: 56, line: 13.6, columns: [10, 102] }
const title: PdfTextStyle = { face: "display", size: 13 }
const nothing: PdfTextStyle = { face: "plain", size: 10, color: colors.soft }

type Rows = { grades: number; traits: number; gap: number }
/** From the airiest to the tightest. */
const rowHeights: Rows[] = [
  { grades: 26, traits: 17.8, gap: 20 },
  { grades: 23, traits: 16.5, gap: 17 },
  { grades: 20, traits: 15, gap: 15 },
  { grades: 18, traits: 13.8, gap: 13 },
  { grades: 16.8, traits: 12.8, gap: 11 },
]
const roomy: Rows = { grades: 20, traits: 17.8, gap: 20 }

const besideTables = (facts: CardFacts, { traits }: Rows): [string, PdfTable][] => [
  ["Attendance", attendanceTable(facts, traits + 1)],
  ["Unsatisfactory work", unsatisfactoryTable(facts, traits + 1)],
]

/** How high deportment and what stands beside it are, without the title. */
function lowerHeight(paper: Paper, facts: CardFacts, rows: Rows): number {
  const beside = besideTables(facts, rows).map(([, table]) => rows.gap + titleHeight + heightOfTable(paper, table))
  const right = beside.reduce((sum, height) => sum + height, legend.height)
  return Math.max(heightOfTable(paper, deportmentTable(facts, rows.traits)), right)
}

/** Rows are as high as lets everything stand on one page; where nothing does, as is pleasant on several. */
function fittingRows(paper: Paper, facts: CardFacts, from: number): Rows {
  const end = (rows: Rows) =>
    from +
    2 * titleHeight +
    heightOfTable(paper, gradesTable(facts, rows.grades)) +
    rows.gap +
    lowerHeight(paper, facts, rows)
  return rowHeights.find((rows) => end(rows) <= pageEnd) ?? roomy
}

type Heading = { text: string; left: number; width: number; top: number }

function drawTitle(paper: Paper, parent: PdfElement, { text, ...box }: Heading): number {
  addPart(paper, parent, "H2", () => writePdfText(paper, text, title, box))
  return box.top + titleHeight
}

/** Everything below the heading. */
export function drawSections(paper: Paper, parent: PdfElement, facts: CardFacts, from: number): void {
  const rows = fittingRows(paper, facts, from)
  let top = drawGrades(paper, parent, facts, { top: from, rows }) + rows.gap
  if (top + titleHeight + lowerHeight(paper, facts, rows) > pageEnd) {
    paper.addPage()
    top = page.margin
  }
  const deportment = deportmentTable(facts, rows.traits)
  top = drawTitle(paper, parent, { text: "Deportment", left: deportment.left, width: deportment.width, top })
  drawTable(paper, parent, deportment, top)
  drawBeside(paper, parent, facts, { top, rows })
}

type Place = { top: number; rows: Rows }

function drawGrades(paper: Paper, parent: PdfElement, facts: CardFacts, { top, rows }: Place): number {
  const whole = { left: page.margin, width: column }
  const below = drawTitle(paper, parent, { text: "Grades", ...whole, top })
  if (facts.subjects.length > 0) return drawTable(paper, parent, gradesTable(facts, rows.grades), below)
  const sentence = "This class has no subjects to grade."
  addPart(paper, parent, "P", () => writePdfText(paper, sentence, nothing, { ...whole, top: below }))
  return below + 16
}

/** Beside the deportment: what its marks mean, attendance, unsatisfactory work. */
function drawBeside(paper: Paper, parent: PdfElement, facts: CardFacts, { top, rows }: Place): void {
  drawLegend(paper, parent, top)
  let at = top + legend.height
  for (const [text, table] of besideTables(facts, rows)) {
    at = drawTitle(paper, parent, { text, ...rightColumn, top: at + rows.gap })
    at = drawTable(paper, parent, table, at)
  }
}

function drawLegend(paper: Paper, parent: PdfElement, top: number): void {
  const { left, width } = rightColumn
  decorate(paper, () => paper.roundedRect(left, top, width, legend.height, 8).fill(colors.mango))
  for (const [nth, mark] of marks.entries()) {
    const from = left + (legend.columns[nth < 3 ? 0 : 1] ?? 0)
    const line = top + 8 + (nth % 3) * legend.line
    const draw = () => {
      writePdfText(paper, mark, { face: "strong", size: 8.6 }, { left: from, top: line, width: 18 })
      writePdfText(paper, markLabels[mark], { face: "plain", size: 8.6 }, { left: from + 17, top: line, width: 102 })
    }
    addPart(paper, parent, "P", draw, { actual: `${mark}: ${markLabels[mark]}` })
  }
}
