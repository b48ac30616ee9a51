/**
 * The possible uses of a column. Several may be "text"; each other use occurs once
 * (docs/rules/statements.md#reading-a-file).
 */
export const columnUses = ["date", "time", "reference", "text", "amount", "in", "out", "kind", "status"] as const
export type ColumnUse = (typeof columnUses)[number]

/** A column under its heading. Null means it is ignored. */
export type StatementColumn = { name: string; use: ColumnUse | null }

/**
 * A row of a file, with its line number from 1. `formulas`: the formulas beside a spreadsheet's results, by the index
 * of their cells. In a text file they are the cells themselves.
 */
export type FileRow = { line: number; cells: readonly string[]; formulas?: Readonly<Record<number, string>> }

/** The headings that banks and wallets use, in lower case and without punctuation. */
const headings: Record<ColumnUse, RegExp> = {
  date: /^(?:(?:transaction|posting|posted|value|txn|trans|booking|completed|book) )?(?:date|date and time|date time|datetime)(?: posted)?$/,
  time: /^(?:transaction )?time$/,
  reference:
    /^(?:(?:transaction|payment|bank|gcash|maya) )?(?:(?:ref|reference|confirmation|trace|invoice)(?: (?:no|number|num|id|code))?|transaction (?:id|no|number)|txn id|id)$/,
  text: /^(?:(?:transaction|txn) )?(?:description|details?|particulars?|remarks?|messages?|notes?|narrative|memo|purpose|sender|payer)$/,
  amount: /^(?:(?:transaction|gross|net|txn) )?amount(?: php| in php)?$/,
  in: /^(?:credits?|deposits?|money in|cash in|received|paid in|incoming)(?: amount)?(?: php)?$/,
  out: /^(?:debits?|withdrawals?|money out|cash out|sent|paid out|outgoing)(?: amount)?(?: php)?$/,
  kind: /^(?:(?:transaction )?type|dr cr|cr dr|debit credit|credit debit|direction|kind)$/,
  status: /^(?:(?:transaction )?status|state)$/,
}

/** The order of preference among several dates: the transaction date, then the booking date, then the value date. */
const dateRanks = [/^(?!posting|posted|booking|book|completed|value)/, /^(?!value)/, /^value/]

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

export function headingUse(heading: string): ColumnUse | null {
  const words = plain(heading)
  return columnUses.find((use) => headings[use].test(words)) ?? null
}

/**
 * Returns the use of each of these headings. Of several date columns the preferred one is the day; of equal ones all
 * are.
 */
export function headingUses(cells: readonly string[]): (ColumnUse | null)[] {
  const uses = cells.map(headingUse)
  const isBest = dateRanks.find((rank) => cells.some((cell, nth) => uses[nth] === "date" && rank.test(plain(cell))))
  return uses.map((use, nth) => (use === "date" && !isBest?.test(plain(cells[nth] ?? "")) ? null : use))
}

/** Says which of several date columns was used; null if there is one. */
export function dateChoiceWords(columns: readonly StatementColumn[]): string | null {
  const day = columns.find(({ use }) => use === "date")
  const others = columns.filter(({ name, use }) => use === null && headingUse(name) === "date")
  if (!day || others.length === 0) return null
  return `The day is taken from “${day.name}”, not from ${others.map(({ name }) => `“${name}”`).join(" or ")}.`
}

/** The heading is in one of the first rows, below the account name and the period. */
const mostRowsAbove = 40

/** Returns the index of the heading row: the first that names a date and an amount; -1 without one. */
export function findHeadingRow(rows: readonly FileRow[]): number {
  return rows.slice(0, mostRowsAbove).findIndex(({ cells }) => isHeadingRow(cells))
}

export function isHeadingRow(cells: readonly string[]): boolean {
  const uses = cells.map(headingUse)
  return uses.includes("date") && (uses.includes("amount") || uses.includes("in"))
}

/** Whether these headings belong to a list of transactions: they also name a reference number or a description. */
export function isTransactionHeading(cells: readonly string[]): boolean {
  const uses = cells.map(headingUse)
  return isHeadingRow(cells) && (uses.includes("reference") || uses.includes("text"))
}

/** Returns a sentence why these uses are not enough; null if they are. */
export function validateUses(uses: readonly (ColumnUse | null)[]): string | null {
  const count = (use: ColumnUse) => uses.filter((each) => each === use).length
  const twice = columnUses.find((use) => use !== "text" && count(use) > 1)
  if (twice) return `Two columns are chosen as ${columnUseWords[twice]}. Choose one.`
  if (count("date") === 0) return "Choose the column with the date."
  if (count("amount") + count("in") === 0) return "Choose the column with the amount received."
  if (count("amount") > 0 && count("in") + count("out") > 0)
    return "Choose either one column of amounts, or one for money in and one for money out."
  if (count("reference") + count("text") === 0) return "Choose the column with the reference number or the description."
  return null
}

/** The names of the uses on pages. */
export const columnUseWords: Record<ColumnUse, string> = {
  date: "date",
  time: "time of day",
  reference: "reference number",
  text: "description",
  amount: "amount, with a minus for money out",
  in: "money in",
  out: "money out",
  kind: "in or out",
  status: "status",
}
