import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { drawTable } from "../../../../platform/pdf/draw-table.ts"
import { bytesFrom, column, openPaper, type Paper, type PdfElement, page } from "../../../../platform/pdf/paper.ts"
import { drawDocumentFoot, drawDocumentHead, drawNamePanel, drawPairs } from "../receipts/document-parts.ts"

export type PayoutStatement = {
  reference: string
  teacher: string
  brandName: string
  until: string
  paidDay: string
  paidTo: string
  bankReference: string | null
  amount: number
  lines: readonly { student: string | null; className: string | null; amount: number }[]
}

const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/**
 * Draws the statement of a payout as a PDF: what the teacher was paid, and for which students. Amounts are in centavos.
 */
export async function drawStatement(statement: PayoutStatement): Promise<Uint8Array> {
  const { reference, teacher, brandName, paidDay, amount } = statement
  const paper = openPaper({
    Title: `Payout ${reference} of ${teacher}`,
    Author: brandName,
    CreationDate: new Date(`${paidDay}T00:00:00Z`),
  })
  const whole = paper.struct("Document")
  paper.addStructure(whole)
  drawDocumentHead(paper, whole, { brandName, label: "Payout", number: reference })
  const end = drawNamePanel(paper, whole, { lead: "Paid to", name: teacher, amount: pesos(amount) })
  const facts: [string, string][] = [
    ["Paid on", formatLongDay(paidDay)],
    ["Account", statement.paidTo],
    ["Earned until", formatLongDay(statement.until)],
  ]
  if (statement.bankReference) facts.push(["Reference number", statement.bankReference])
  const below = drawPairs(paper, whole, facts, end + 22)
  drawLines(paper, whole, statement, below + 18)
  drawDocumentFoot(paper, `${brandName} · ${formatDay(paidDay)}`)
  whole.end()
  return bytesFrom(paper)
}

function drawLines(paper: Paper, parent: PdfElement, { lines, amount }: PayoutStatement, top: number): void {
  const rows = lines.map((line) => ({ name: nameOf(line), cells: [pesos(line.amount)] }))
  rows.push({ name: "Paid", cells: [pesos(amount)] })
  const drawn = { summary: "Paid amounts", heads: ["Earned by", "Amount"], rows, left: page.margin, width: column }
  drawTable(
    paper,
    parent,
    { ...drawn, rowHeight: 24, size: 10.5, cellWidth: 130, hasResult: true, hasAmounts: true },
    top,
  )
}

/** An amount below 0 was refunded to a family after the teacher was paid. */
function nameOf({ student, className, amount }: PayoutStatement["lines"][number]): string {
  const name = className ? `${className}: ${student ?? "a student"}` : "Refunded"
  return amount < 0 && className ? `${name}, refunded after it was paid` : name
}
