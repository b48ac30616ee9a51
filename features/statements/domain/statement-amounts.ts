import type { Centavos } from "../../../lib/money.ts"

/** The decimal sign of a file: 1,500.00 or 1.500,00. */
export type DecimalSign = "." | ","

const cleaned = (cell: string) =>
  cell
    .replace(/PHP|₱|\s/gi, "")
    .replace(/^'/, "")
    .trim()

/** Whether a spreadsheet would calculate the text. For amounts also +A1, -(B2) and @C3. */
export const isFormula = (text: string, isAmount: boolean) =>
  text.startsWith("=") || (isAmount && (text.startsWith("@") || /^[+-]\s*[A-Z(]/i.test(text)))

/** Returns the decimal sign of these amounts: a full stop, unless some can only be read with a comma. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const amounts = cells.map(cleaned)
  const hasComma = amounts.some((amount) => /\d,\d{1,2}\)?-?$/.test(amount))
  const hasStop = amounts.some((amount) => /\d\.\d{1,2}\)?-?$/.test(amount))
  return hasComma && !hasStop ? "," : "."
}

/**
 * Returns the centavos of a cell, negative for (1,500.00), -1,500.00, 1,500.00- and 1,500.00 DR; null for an empty cell
 * or a dash; "wrong" for anything else.
 */
export function readAmountCell(cell: string, sign: DecimalSign): Centavos | null | "wrong" {
  const text = cleaned(cell)
  if (text === "" || /^-+$/.test(text)) return null
  const parts = /^([-+(]?)([\d.,]+)(\)?)(-?)(CR|DR)?$/i.exec(text)
  if (!parts) return "wrong"
  const [, before = "", figure = "", after = "", minus = "", side = ""] = parts
  if ((before === "(") !== (after === ")")) return "wrong"
  const isOut = before === "(" || before === "-" || minus === "-" || /dr/i.test(side)
  const centavos = centavosIn(sign === "," ? figure.replace(/[.,]/g, (each) => (each === "," ? "." : ",")) : figure)
  return centavos === "wrong" ? "wrong" : (isOut ? -centavos : centavos) + 0
}

/** Reads "1,500.00" and "1500". Groups have three digits. */
function centavosIn(figure: string): Centavos | "wrong" {
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(figure)) return "wrong"
  const [whole = "", decimals = ""] = figure.replace(/,/g, "").split(".")
  const centavos = Number(whole) * 100 + Number(decimals.padEnd(2, "0"))
  return Number.isSafeInteger(centavos) && centavos < 1e13 ? centavos : "wrong"
}
