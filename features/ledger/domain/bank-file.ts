import { type CsvCell, digitsAsFormula, digitsAsText } from "../../../lib/csv.ts"
import { type Centavos, toPesos } from "../../../lib/money.ts"

/** How files for the bank write account numbers: with an apostrophe, as a formula, or as plain digits. */
export const accountNumberStyles = ["apostrophe", "formula", "plain"] as const
export type AccountNumberStyle = (typeof accountNumberStyles)[number]

/**
 * An account number in a file for the bank (docs/rules/general.md#csv-files). A number that is not all digits stays
 * harmless text.
 */
export function accountNumberCell(number: string | null, style: AccountNumberStyle = "apostrophe"): CsvCell {
  const digits = number?.replace(/[\s-]/g, "") ?? ""
  if (style === "apostrophe" || !/^\d+$/.test(digits)) return digitsAsText(number)
  return style === "formula" ? digitsAsFormula(digits) : digits
}

/** "1250.00" */
export const amountCell = (centavos: Centavos): CsvCell => toPesos(centavos).toFixed(2)
