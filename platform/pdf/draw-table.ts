import { addPart, colors, decorate, nextPageTop, openPart, type Paper, type PdfElement, pageEnd } from "./paper.ts"
import { heightOf, type PdfTextStyle, writePdfText } from "./write-text.ts"

/** The content of a cell: a text, or a dot with a text for screen readers. */
export type PdfCell = string | { dot: string }

export type PdfTable = {
  /** The name of the table. */
  summary: string
  /** The headings of the first column, which names the rows, and of the others. */
  heads: string[]
  rows: { name: string; cells: PdfCell[] }[]
  left: number
  width: number
  /** The width of each column except the first. */
  cellWidth: number
  rowHeight: number
  size: number
  /** The last column is bold. */
  hasResult?: boolean
  /** The cells are amounts, which end below one another, and the last row is their sum; by default they are centered. */
  hasAmounts?: boolean
}

const headHeight = 19
const padding = 8
const amountDistance = 6

const rowStyle = ({ size }: PdfTable): PdfTextStyle => ({ face: "plain", size })
const nameWidth = ({ width, cellWidth, heads }: PdfTable) => width - cellWidth * (heads.length - 1) - padding * 1.5

/** The common row height, unless the name needs several lines. */
function heightOfRow(paper: Paper, table: PdfTable, name: string): number {
  const height = heightOf(paper, name, rowStyle(table), nameWidth(table))
  return height > table.size * 2 ? Math.max(table.rowHeight, height + 5) : table.rowHeight
}

export function heightOfTable(paper: Paper, table: PdfTable): number {
  return table.rows.reduce((sum, { name }) => sum + heightOfRow(paper, table, name), headHeight)
}

type Drawing = { paper: Paper; table: PdfTable; part: PdfElement }

/** Draws a table from here down, over as many pages as needed, with its head on each. Returns its lower edge. */
export function drawTable(paper: Paper, parent: PdfElement, table: PdfTable, from: number): number {
  const part = openPart(paper, parent, "Table", { title: table.summary })
  const drawing = { paper, table, part }
  const heights = table.rows.map(({ name }) => heightOfRow(paper, table, name))
  let top = drawHead(drawing, from)
  for (const [nth, row] of table.rows.entries()) {
    const height = heights[nth] ?? 0
    if (top + height + (isBeforeSum(table, nth) ? (heights.at(-1) ?? 0) : 0) > pageEnd) {
      paper.addPage()
      top = drawHead(drawing, nextPageTop)
    }
    drawRow(drawing, row, { top, height, isLast: nth === table.rows.length - 1 })
    top += height
  }
  part.end()
  return top
}

/** A sum is not alone on its page. */
const isBeforeSum = ({ hasAmounts, rows }: PdfTable, nth: number) => hasAmounts === true && nth === rows.length - 2

const leftOfCell = ({ left, width, cellWidth, heads }: PdfTable, nth: number) =>
  left + width - cellWidth * (heads.length - 1 - nth)

const alignOf = ({ hasAmounts }: PdfTable) => (hasAmounts ? "right" : "center")

/** Amounts keep a little distance from the edge; a long one has as much room as a centered text. */
function boxOfCell(table: PdfTable, nth: number): { left: number; width: number } {
  const distance = table.hasAmounts ? amountDistance : 0
  return { left: leftOfCell(table, nth) - distance, width: table.cellWidth }
}

function drawHead({ paper, table, part }: Drawing, top: number): number {
  const { left, width, cellWidth, heads, hasResult } = table
  decorate(paper, () => {
    paper.roundedRect(left, top, width, headHeight, 6).fill(colors.sky)
    if (!hasResult) return
    const resultLeft = left + width - cellWidth
    paper.save().roundedRect(left, top, width, headHeight, 6).clip()
    paper.rect(resultLeft, top, cellWidth, headHeight).fill(colors.brand).restore()
  })
  const row = openPart(paper, part, "TR")
  for (const [nth, head] of heads.entries()) {
    const isResult = hasResult && nth === heads.length - 1
    const color = isResult ? colors.paper : colors.brandInk
    const style: PdfTextStyle = { face: "strong", size: 8.2, color, align: nth === 0 ? "left" : alignOf(table) }
    const box = nth === 0 ? { left: left + padding, width: width / 2 } : boxOfCell(table, nth - 1)
    addPart(paper, row, "TH", () => writePdfText(paper, head, style, { ...box, top: top + 5 }), { scope: "Column" })
  }
  row.end()
  return top + headHeight
}

type RowPosition = { top: number; height: number; isLast: boolean }

function drawRow({ paper, table, part }: Drawing, { name, cells }: PdfTable["rows"][number], place: RowPosition): void {
  const { left, width, cellWidth, hasResult, size } = table
  const { top, height, isLast } = place
  decorate(paper, () => {
    if (hasResult) paper.rect(left + width - cellWidth, top + 0.3, cellWidth, height - 0.3).fill(colors.sky)
    if (isLast) return
    paper.moveTo(left, top + height).lineTo(left + width, top + height)
    paper.lineWidth(0.6).strokeColor(colors.line).stroke()
  })
  const row = openPart(paper, part, "TR")
  const style = rowStyle(table)
  const nameTop = top + (height - heightOf(paper, name, style, nameWidth(table))) / 2 + 0.5
  const nameBox = { left: left + padding, top: nameTop, width: nameWidth(table) }
  addPart(paper, row, "TH", () => writePdfText(paper, name, style, nameBox), { scope: "Row" })
  for (const [nth, cell] of cells.entries()) {
    const isResult = hasResult && nth === cells.length - 1
    const box = { ...boxOfCell(table, nth), top: 0 }
    if (typeof cell !== "string") {
      const draw = () => paper.circle(box.left + cellWidth / 2, top + height / 2, size * 0.34).fill(colors.flag)
      addPart(paper, row, "TD", draw, { actual: cell.dot })
      continue
    }
    const cellStyle: PdfTextStyle = { face: isResult ? "strong" : "plain", size, align: alignOf(table), isNumber: true }
    box.top = top + (height - heightOf(paper, "0", cellStyle, cellWidth)) / 2 + 0.5
    addPart(paper, row, "TD", cell ? () => writePdfText(paper, cell, cellStyle, box) : null)
  }
  row.end()
}
