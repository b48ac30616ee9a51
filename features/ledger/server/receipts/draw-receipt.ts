import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { channelName, providerFeeLabel } from "../../../../lib/online-payment/providers.ts"
import { drawTable } from "../../../../platform/pdf/draw-table.ts"
import {
  addPart,
  bytesFrom,
  colors,
  column,
  openPaper,
  type Paper,
  type PdfElement,
  page,
} from "../../../../platform/pdf/paper.ts"
import { heightOf, type PdfTextStyle, writePdfText } from "../../../../platform/pdf/write-text.ts"
import { notOfficial, type ReceiptFacts, receiptNumber, receiptRows, receiptTotal } from "../../domain/receipt.ts"
import { drawDocumentFoot, drawDocumentHead, drawNamePanel, drawPairs, topWithRoom } from "./document-parts.ts"

export type Receipt = ReceiptFacts & { year: number; number: number; brandName: string; note: string | null }

const left = page.margin
const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/** Draws the receipt of a payment as a PDF of one or more pages, like report cards. */
export async function drawPaymentReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { brandName, payer } = receipt
  const number = receiptNumber(receipt.year, receipt.number)
  const paper = openPaper({
    Title: `Receipt ${number} of ${payer}`,
    Author: brandName,
    CreationDate: new Date(`${receipt.day}T00:00:00Z`),
  })
  const whole = paper.struct("Document")
  paper.addStructure(whole)
  drawDocumentHead(paper, whole, { brandName, label: "Receipt number", number })
  const panel = { lead: "Payment received from", name: payer, amount: pesos(receiptTotal(receipt)) }
  const end = drawNamePanel(paper, whole, panel)
  const below = drawLines(paper, whole, receipt, drawPairs(paper, whole, factsOf(receipt), end + 22) + 18)
  drawNotes(paper, whole, receipt, below + 22)
  drawDocumentFoot(paper, `${brandName} · ${formatDay(receipt.day)}`)
  whole.end()
  return bytesFrom(paper)
}

/** When and how it was paid. */
function factsOf({ day, channel, referenceNumber, code }: Receipt): [string, string][] {
  const facts: [string, string][] = [["Approved on", formatLongDay(day)]]
  if (channel) facts.push(["Paid through", channelName(channel)])
  if (referenceNumber) facts.push(["Reference number", referenceNumber])
  if (code) facts.push(["Payment code", code])
  return facts
}

const table = { rowHeight: 24, size: 10.5, cellWidth: 130 }

/** What it pays for, and by how much it differs from the amount due. Returns the lower edge. */
function drawLines(paper: Paper, parent: PdfElement, receipt: Receipt, top: number): number {
  const { lines, received, credit = 0, onlineFee = 0, channel } = receipt
  const prices = lines.reduce((sum, { price }) => sum + price, 0)
  const rows = lines.flatMap(receiptRows).map(({ text, amount }) => ({ name: text, cells: [pesos(amount)] }))
  if (credit > 0) rows.push({ name: "Overpaid before", cells: [pesos(0 - credit)] })
  const more = received + credit - prices
  if (more > 0) rows.push({ name: "For the next payment, or to return", cells: [pesos(more)] })
  if (more < 0) rows.push({ name: "Missing", cells: [pesos(more)] })
  if (onlineFee > 0) rows.push({ name: providerFeeLabel(channel), cells: [pesos(onlineFee)] })
  rows.push({ name: "Received", cells: [pesos(receiptTotal(receipt))] })
  const drawn = { summary: "Paid amounts", heads: ["Paid for", "Amount"], rows, left, width: column, ...table }
  return drawTable(paper, parent, { ...drawn, hasResult: true, hasAmounts: true }, top)
}

/** What the receipt is not, and the school's own line, together. */
function drawNotes(paper: Paper, parent: PdfElement, { note }: Receipt, below: number): void {
  const text: PdfTextStyle = { face: "plain", size: 9.5, color: colors.soft }
  const gap = 6
  const notes = note ? [notOfficial, note] : [notOfficial]
  const heights = notes.map((each) => heightOf(paper, each, text, column))
  let top = topWithRoom(
    paper,
    below,
    heights.reduce((sum, height) => sum + height + gap, 0),
  )
  for (const [nth, each] of notes.entries()) {
    const box = { left, width: column, top }
    addPart(paper, parent, "P", () => writePdfText(paper, each, text, box))
    top += (heights[nth] ?? 0) + gap
  }
}
