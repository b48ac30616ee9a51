import type { MatchPayment } from "../../features/statements/domain/match-lines.ts"
import { addDays, type Day } from "../../lib/day.ts"
import { chance } from "../reading/chance.ts"

export const lastDay: Day = "2026-11-20"
const days = 30
const prices = [450, 600, 750, 900, 1200, 1450, 1500, 1800, 2400, 3200]

type Draw = ReturnType<typeof chance>

/** That many payments of a month, and a statement with that many lines, half of them from strangers. */
export function drawMonth(lines: number, payments: number): { paid: MatchPayment[]; file: Blob } {
  const draw = chance(17)
  const paid = Array.from({ length: payments }, (_, nth) => drawPayment(nth, draw))
  return { paid, file: drawStatement(lines, paid, draw) }
}

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

/** The lines of the payments, some with another amount, and enough lines of strangers. */
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
