import { type MatchLine, type MatchPayment, matchLines } from "../../features/statements/domain/match-lines.ts"
import { readStatement, type StatementLine } from "../../features/statements/domain/read-statement.ts"
import { readFileRows } from "../../features/statements/server/files/read-rows.ts"
import { addDays, type Day } from "../../lib/day.ts"
import { chance } from "../reading/chance.ts"

const lastDay: Day = "2026-11-20"
const days = 30
const prices = [450, 600, 750, 900, 1200, 1450, 1500, 1800, 2400, 3200]

export type MatchingFigures = {
  lines: number
  payments: number
  /** A CSV file becomes rows in a process of its own, and rows become lines. */
  readingMs: number
  matchingMs: number
  certain: number
  likely: number
  differs: number
  unknown: number
}

/** Reads a statement of so many lines, and matches them with so many payments of the same month. */
export async function measureMatching(lines: number, payments: number): Promise<MatchingFigures> {
  const draw = chance(17)
  const paid = Array.from({ length: payments }, (_, nth) => drawPayment(nth, draw))
  const file = drawStatement(lines, paid, draw)
  const begun = performance.now()
  const { rows } = await readFileRows(file, null)
  const read = readStatement(rows, { uses: null, dateOrder: null, today: addDays(lastDay, 1) })
  if ("message" in read) throw new Error(read.message)
  const readAt = performance.now()
  const found = matchLines(read.lines.map(lineFacts), paid)
  const matchingMs = performance.now() - readAt
  const linesIn = (pairs: { lineId: string }[]) => new Set(pairs.map(({ lineId }) => lineId)).size
  return {
    ...{ lines: read.lines.length, payments, readingMs: readAt - begun, matchingMs },
    ...{ certain: linesIn(found.certain), likely: linesIn(found.likely), differs: linesIn(found.differs) },
    unknown: found.unknown.length,
  }
}

type Draw = ReturnType<typeof chance>

/** One of twenty has no reference number. */
function drawPayment(nth: number, draw: Draw): MatchPayment {
  const day = addDays(lastDay, -draw(0, days - 1))
  return {
    id: `payment ${nth}`,
    references: draw(1, 20) === 1 ? [] : [String(9_000_000_000_000 + nth * 7919)],
    code: null,
    amountDue: (prices[draw(0, prices.length - 1)] ?? 0) * 100,
    arrived: 0,
    days: [day],
    isOfChannel: true,
    isDecided: draw(1, 4) === 1,
  }
}

/** The lines of the payments, some with another amount, and as many of strangers as it takes. */
function drawStatement(count: number, paid: MatchPayment[], draw: Draw): Blob {
  const rows = Array.from({ length: count }, (_, nth) => {
    const payment = paid[nth]
    const reference = payment?.references[0] ?? String(8_000_000_000_000 + nth * 104_729)
    const pesos = payment && draw(1, 50) > 1 ? payment.amountDue / 100 : draw(50, 5000)
    const day = payment?.days[0] ?? addDays(lastDay, -draw(0, days - 1))
    return `${day},Transfer from 0917 000 ${String(nth % 10_000).padStart(4, "0")},${reference},,${pesos}.00`
  })
  return new Blob([["Date,Description,Reference No.,Debit,Credit", ...rows].join("\n")])
}

function lineFacts({ reference, day, amount }: StatementLine, nth: number): MatchLine {
  return { id: `line ${nth}`, reference, code: null, amount, day, covers: [], isSetAside: false }
}
