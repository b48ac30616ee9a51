import { type Day, formatDay, formatLongDay } from "../../../../lib/day.ts"
import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import { drawTable } from "../../../../platform/pdf/draw-table.ts"
import { addPart, bytesFrom, colors, column, openPaper, page } from "../../../../platform/pdf/paper.ts"
import { type PdfTextStyle, writePdfText } from "../../../../platform/pdf/write-text.ts"
import { statementColumns, uncheckedPaymentsText } from "../../domain/family-statement/statement-words.ts"
import {
  drawDocumentFoot,
  drawDocumentHead,
  drawNamePanel,
  drawPairs,
  topWithRoom,
} from "../receipts/document-parts.ts"

export type DrawnStatement = {
  name: string
  brandName: string
  from: Day
  to: Day
  opening: Centavos
  lines: readonly {
    day: Day
    text: string
    className: string | null
    fullName: string | null
    amount: Centavos
    balance: Centavos
  }[]
  balance: Centavos
}

const pesos = (centavos: Centavos) => formatPesos(toPesos(centavos))
const note: PdfTextStyle = { face: "plain", size: 9.5, color: colors.soft }
/** The note needs this much room below the table. */
const noteRoom = 24

/** Draws the statement of account of a family as a PDF of one or more pages. */
export async function drawFamilyStatement(statement: DrawnStatement): Promise<Uint8Array> {
  const { name, brandName, from, to, balance } = statement
  const span = `${formatDay(from)} to ${formatDay(to)}`
  const paper = openPaper({
    Title: `Statement of account of ${name}, ${span}`,
    Author: brandName,
    CreationDate: new Date(`${to}T00:00:00Z`),
  })
  const whole = paper.struct("Document")
  paper.addStructure(whole)
  drawDocumentHead(paper, whole, { brandName, label: "Statement of account", number: span })
  const lead = balance < 0 ? "Overpaid by" : "Balance due from"
  const below = drawNamePanel(paper, whole, { lead, name, amount: pesos(Math.abs(balance)) })
  const days: [string, string][] = [
    ["From", formatLongDay(from)],
    ["Until", formatLongDay(to)],
  ]
  const tableTop = drawPairs(paper, whole, days, below + 22) + 18
  const table = { summary: "What was owed and paid", heads, rows: rowsOf(statement), left: page.margin, width: column }
  const end = drawTable(
    paper,
    whole,
    { ...table, rowHeight: 22, size: 9.5, cellWidth: 76, hasResult: true, hasAmounts: true },
    tableTop,
  )
  const box = { left: page.margin, width: column, top: topWithRoom(paper, end + 16, noteRoom) }
  addPart(paper, whole, "P", () => writePdfText(paper, uncheckedPaymentsText, note, box))
  drawDocumentFoot(paper, `${brandName} · ${span}`)
  whole.end()
  return bytesFrom(paper)
}

const heads = ["Day", "To pay", "Paid", "Balance"]

function rowsOf({ opening, lines, balance }: DrawnStatement) {
  return [
    { name: "Balance before", cells: ["", "", pesos(opening)] },
    ...lines.map((line) => {
      const { toPay, paid } = statementColumns(line)
      return {
        name: [`${formatDay(line.day)}: ${line.text}`, line.className, line.fullName].filter(Boolean).join(", "),
        cells: [toPay === null ? "" : pesos(toPay), paid === null ? "" : pesos(paid), pesos(line.balance)],
      }
    }),
    { name: "Balance", cells: ["", "", pesos(balance)] },
  ]
}
