import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { drawMark } from "../../../../platform/pdf/draw-logo.ts"
import { drawTable } from "../../../../platform/pdf/draw-table.ts"
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
import { fittingSize, heightOf, type PdfTextStyle, writePdfText } from "../../../../platform/pdf/write-text.ts"
import { notOfficial, type ReceiptFacts, receiptNumber } from "../../domain/receipt.ts"

export type Receipt = ReceiptFacts & { year: number; number: number; brandName: string; note: string | null }

const left = page.margin
const label: PdfTextStyle = { face: "strong", size: 8.2, color: colors.soft }
const value: PdfTextStyle = { face: "strong", size: 11 }
const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/** Draws the receipt of a payment as a PDF of one page, as report cards are drawn. */
export async function drawPaymentReceipt(receipt: Receipt): Promise<Uint8Array> {
  const number = receiptNumber(receipt.year, receipt.number)
  const paper = openPaper({
    Title: `Receipt ${number} of ${receipt.payer}`,
    Author: receipt.brandName,
    CreationDate: new Date(`${receipt.day}T00:00:00Z`),
  })
  const whole = paper.struct("Document")
  paper.addStructure(whole)
  drawBrand(paper, whole, receipt, number)
  const end = drawAmount(paper, whole, receipt)
  const below = drawLines(paper, whole, receipt, drawFacts(paper, whole, receipt, end + 22) + 18)
  drawNotes(paper, whole, receipt, below + 22)
  whole.end()
  return bytesFrom(paper)
}

function drawBrand(paper: Paper, parent: PdfElement, { brandName }: Receipt, number: string): void {
  decorate(paper, () => drawMark(paper, { left, top: 28, size: 28 }))
  const brand: PdfTextStyle = { face: "display", size: 17 }
  addPart(paper, parent, "P", () =>
    writePdfText(paper, brandName, brand, { left: left + 36, top: 32, width: column / 2 }),
  )
  const right = { left: left + column / 2, width: column / 2 }
  addPart(paper, parent, "P", () => {
    writePdfText(paper, "Receipt number", { ...label, align: "right" }, { ...right, top: 28 })
    writePdfText(paper, number, { ...value, align: "right", isNumber: true }, { ...right, top: 40 })
  })
}

const panel = { top: 74, padding: 22 }

/** Who paid, and how much. Returns the lower edge. */
function drawAmount(paper: Paper, parent: PdfElement, { payer, received }: Receipt): number {
  const box = { left: left + panel.padding, width: column - 2 * panel.padding }
  const size = fittingSize(paper, payer, { face: "display", sizes: [24, 21, 18, 15, 13], lines: 2, width: box.width })
  const name: PdfTextStyle = { face: "display", size }
  const amount: PdfTextStyle = { face: "display", size: 30, color: colors.brandInk }
  const nameHeight = heightOf(paper, payer, name, box.width)
  const height = 18 + 14 + nameHeight + 8 + 36 + 18
  decorate(paper, () => paper.roundedRect(left, panel.top, column, height, 16).fill(colors.sky))
  let top = panel.top + 18
  addPart(paper, parent, "H1", () => {
    writePdfText(paper, "Payment received from", { ...label, size: 10, color: colors.brandInk }, { ...box, top })
  })
  top += 14
  addPart(paper, parent, "P", () => writePdfText(paper, payer, name, { ...box, top }), { actual: payer })
  top += nameHeight + 8
  addPart(paper, parent, "P", () => writePdfText(paper, pesos(received), amount, { ...box, top }))
  return panel.top + height
}

/** When and how it was paid, in two columns. Returns the lower edge. */
function drawFacts(paper: Paper, parent: PdfElement, receipt: Receipt, top: number): number {
  const { day, channel, referenceNumber, code } = receipt
  const facts: [string, string][] = [["Accepted on", formatLongDay(day)]]
  if (channel) facts.push(["Paid by", channel])
  if (referenceNumber) facts.push(["Reference number", referenceNumber])
  if (code) facts.push(["Payment code", code])
  const width = column / 2 - 10
  let end = top
  for (const [nth, [name, text]] of facts.entries()) {
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

const table = { rowHeight: 24, size: 10.5, cellWidth: 130 }

/** What it pays for; with more or less than was due. Returns the lower edge. */
function drawLines(paper: Paper, parent: PdfElement, receipt: Receipt, top: number): number {
  const { lines, received } = receipt
  const prices = lines.reduce((sum, { price }) => sum + price, 0)
  const rows = lines.map(({ student, className, price }) => ({
    name: `${className}: ${student}`,
    cells: [pesos(price)],
  }))
  if (received > prices)
    rows.push({ name: "Kept for the next payment, or to be returned", cells: [pesos(received - prices)] })
  if (received < prices) rows.push({ name: "Not paid", cells: [pesos(received - prices)] })
  rows.push({ name: "Received", cells: [pesos(received)] })
  const drawn = { summary: "What was paid", heads: ["Paid for", "Amount"], rows, left, width: column, ...table }
  return drawTable(paper, parent, { ...drawn, hasResult: true }, top)
}

function drawNotes(paper: Paper, parent: PdfElement, { note, brandName, day }: Receipt, top: number): void {
  const text: PdfTextStyle = { face: "plain", size: 9.5, color: colors.soft }
  const box = { left, width: column }
  addPart(paper, parent, "P", () => writePdfText(paper, notOfficial, text, { ...box, top }))
  const next = top + heightOf(paper, notOfficial, text, column) + 6
  if (note) addPart(paper, parent, "P", () => writePdfText(paper, note, text, { ...box, top: next }))
  decorate(paper, () => {
    const foot = page.height - 34
    paper.moveTo(left, foot - 8).lineTo(left + column, foot - 8)
    paper.lineWidth(0.6).strokeColor(colors.line).stroke()
    const style: PdfTextStyle = { face: "plain", size: 8, color: colors.soft, isOneLine: true }
    writePdfText(paper, `${brandName} · ${formatDay(day)}`, style, { ...box, top: foot })
  })
}
