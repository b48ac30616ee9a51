import { drawTable, heightOfTable, type PdfTable } from "../../../../platform/pdf/draw-table.ts"
import {
  addPart,
  colors,
  column,
  decorate,
  type Paper,
  type PdfElement,
  page,
  pageEnd,
} from "../../../../platform/pdf/paper.ts"
import { type PdfTextStyle, writePdfText } from "../../../../platform/pdf/write-text.ts"
import type { Attendance } from "../../domain/attendance.ts"
import { markLabels, marks, traitLabels, traits } from "../../domain/deportment.ts"
import { gradeQuarters, quarters } from "../../domain/quarters.ts"
import { flagLabels, unsatisfactoryFlags } from "../../domain/unsatisfactory-work.ts"
import type { CardFacts } from "../card-facts.ts"

/** The tables of a card in page order. */

const quarterHeads = quarters.map((quarter) => quarter.toUpperCase())
const gap = 22
const leftWidth = 268
const leftColumn = { left: page.margin, width: leftWidth }
const rightColumn = { left: page.margin + leftWidth + gap, width: column - leftWidth - gap }

function gradesTable({ subjects, student }: CardFacts, rowHeight: number): PdfTable {
  return {
    summary: `The grades of ${student} for each subject and quarter`,
    heads: ["Subject", ...quarterHeads, "Final"],
    rows: subjects.map(({ name, grades }) => ({
      name,
      cells: gradeQuarters.map((quarter) => grades[quarter]?.toString() ?? ""),
    })),
    left: page.margin,
    width: column,
    cellWidth: 58,
    rowHeight,
    size: 10.5,
    hasResult: true,
  }
}

function deportmentTable({ deportment, student }: CardFacts, rowHeight: number): PdfTable {
  return {
    summary: `The deportment of ${student} for each trait and quarter`,
    heads: ["Trait", ...quarterHeads],
    rows: traits.map((trait) => ({
      name: traitLabels[trait],
      cells: quarters.map((quarter) => deportment[quarter][trait]),
    })),
    ...leftColumn,
    cellWidth: 32,
    rowHeight,
    size: 9.2,
  }
}

const attendanceRows: [keyof Attendance, string][] = [
  ["schoolDays", "School days"],
  ["daysPresent", "Days present"],
  ["tardyTimes", "Times tardy"],
]

/** The sum of the entered values. */
function sumOf(days: (number | null)[]): string {
  const entered = days.filter((each) => each !== null)
  return entered.length === 0 ? "" : String(entered.reduce((sum, each) => sum + each, 0))
}

function attendanceTable({ attendance, student }: CardFacts, rowHeight: number): PdfTable {
  return {
    summary: `The attendance of ${student} in each quarter`,
    heads: ["Days", ...quarterHeads, "Year"],
    rows: attendanceRows.map(([which, name]) => {
      const days = quarters.map((quarter) => attendance[quarter][which])
      return { name, cells: [...days.map((each) => each?.toString() ?? ""), sumOf(days)] }
    }),
    ...rightColumn,
    cellWidth: 22.5,
    rowHeight,
    size: 9,
  }
}

function unsatisfactoryTable({ unsatisfactoryWork, student }: CardFacts, rowHeight: number): PdfTable {
  return {
    summary: `Where the work of ${student} was unsatisfactory`,
    heads: ["Noted in", ...quarterHeads],
    rows: unsatisfactoryFlags.map((flag) => ({
      name: flagLabels[flag],
      cells: quarters.map((quarter) => (unsatisfactoryWork[quarter][flag] ? { dot: "Noted" } : "")),
    })),
    ...rightColumn,
    cellWidth: 22.5,
    rowHeight,
    size: 9,
  }
}

const titleHeight = 21
const legend = { height: 56, line: 13.6, columns: [10, 102] }
const title: PdfTextStyle = { face: "display", size: 13 }
const nothing: PdfTextStyle = { face: "plain", size: 10, color: colors.soft }

type Rows = { grades: number; traits: number; gap: number }
/** From the loosest to the tightest. */
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

/** The height of deportment and of the tables beside it, without the title. */
function lowerHeight(paper: Paper, facts: CardFacts, rows: Rows): number {
  const beside = besideTables(facts, rows).map(([, table]) => rows.gap + titleHeight + heightOfTable(paper, table))
  const right = beside.reduce((sum, height) => sum + height, legend.height)
  return Math.max(heightOfTable(paper, deportmentTable(facts, rows.traits)), right)
}

/**
 * Returns the largest row height with which everything fits on one page; otherwise a comfortable one for several pages.
 */
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

/** Draws everything below the heading. */
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

type SectionLayout = { top: number; rows: Rows }

function drawGrades(paper: Paper, parent: PdfElement, facts: CardFacts, { top, rows }: SectionLayout): number {
  const whole = { left: page.margin, width: column }
  const below = drawTitle(paper, parent, { text: "Grades", ...whole, top })
  if (facts.subjects.length > 0) return drawTable(paper, parent, gradesTable(facts, rows.grades), below)
  const sentence = "This class has no subjects to grade."
  addPart(paper, parent, "P", () => writePdfText(paper, sentence, nothing, { ...whole, top: below }))
  return below + 16
}

/** Beside the deportment: the meanings of its marks, attendance, unsatisfactory work. */
function drawBeside(paper: Paper, parent: PdfElement, facts: CardFacts, { top, rows }: SectionLayout): void {
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
