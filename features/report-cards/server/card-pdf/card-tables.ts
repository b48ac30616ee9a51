import type { Attendance } from "../../domain/attendance.ts"
import { traitLabels, traits } from "../../domain/deportment.ts"
import { gradeQuarters, quarters } from "../../domain/quarters.ts"
import { flagLabels, unsatisfactoryFlags } from "../../domain/unsatisfactory-work.ts"
import type { CardFacts } from "../card-facts.ts"
import { column, page } from "./page-design.ts"
import type { PdfTable } from "./table.ts"

/** The tables of a card, as they stand on the page. */

const quarterHeads = quarters.map((quarter) => quarter.toUpperCase())
const gap = 22
const leftWidth = 268
export const leftColumn = { left: page.margin, width: leftWidth }
export const rightColumn = { left: page.margin + leftWidth + gap, width: column - leftWidth - gap }

export function gradesTable({ subjects, student }: CardFacts, rowHeight: number): PdfTable {
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

export function deportmentTable({ deportment, student }: CardFacts, rowHeight: number): PdfTable {
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

/** The sum of what is entered. */
function sumOf(days: (number | null)[]): string {
  const entered = days.filter((each) => each !== null)
  return entered.length === 0 ? "" : String(entered.reduce((sum, each) => sum + each, 0))
}

export function attendanceTable({ attendance, student }: CardFacts, rowHeight: number): PdfTable {
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

export function unsatisfactoryTable({ unsatisfactoryWork, student }: CardFacts, rowHeight: number): PdfTable {
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
