import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { drawTable } from "../../../../platform/pdf/draw-table.ts"
import { addPart, bytesFrom, colors, column, openPaper, page } from "../../../../platform/pdf/paper.ts"
import { type PdfTextStyle, writePdfText } from "../../../../platform/pdf/write-text.ts"
import { drawDocumentFoot, drawDocumentHead, drawNamePanel, topWithRoom } from "../receipts/document-parts.ts"
import { type MonthReport, reportTables } from "./report-tables.ts"

const pesos = (centavos: number) => formatPesos(toPesos(centavos))
const heading: PdfTextStyle = { face: "strong", size: 12, color: colors.ink }
const rowHeight = 22
const widestCell = 84
/** For the names in the first column. */
const nameWidth = 100
const headingHeight = 22
/** The most rows of a table that is never divided between two pages. */
const shortTable = 8

/** A heading needs this much room: a short table whole, or the head of a long one and some rows. */
const roomFor = (rows: number) => headingHeight + (1 + Math.min(rows, shortTable)) * rowHeight

/** Draws the report of a month as a PDF of one or more pages. */
export async function drawMonthReport(report: MonthReport): Promise<Uint8Array> {
  const { brandName, title, month, fee, isClosed } = report
  const state = isClosed ? "Closed" : "Not closed yet"
  const paper = openPaper({
    Title: `Report of ${title}`,
    Author: brandName,
    CreationDate: new Date(`${month}-01T00:00:00Z`),
  })
  const whole = paper.struct("Document")
  paper.addStructure(whole)
  drawDocumentHead(paper, whole, { brandName, label: "Month", number: `${title}, ${state.toLowerCase()}` })
  let top = drawNamePanel(paper, whole, { lead: "School fees of the month", name: title, amount: pesos(fee) }) + 26
  for (const { summary, heads, rows } of reportTables(report)) {
    top = topWithRoom(paper, top, roomFor(rows.length))
    addPart(paper, whole, "H2", () => writePdfText(paper, summary, heading, { left: page.margin, width: column, top }))
    const cells = rows.map(({ name, amounts }) => ({ name, cells: amounts.map(pesos) }))
    const cellWidth = Math.min(widestCell, (column - nameWidth) / (heads.length - 1))
    const table = { summary, heads, rows: cells, left: page.margin, width: column, rowHeight, size: 9.5, cellWidth }
    top = drawTable(paper, whole, { ...table, hasResult: true, hasAmounts: true }, top + headingHeight) + 24
  }
  drawDocumentFoot(paper, `${brandName} · ${title} · ${state}`)
  whole.end()
  return bytesFrom(paper)
}
