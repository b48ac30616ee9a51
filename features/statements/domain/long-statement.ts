/** The largest file of a statement (docs/rules/statements.md#adding-a-statement). */
export const statementMegabytes = 10
export const mostStatementLines = 50_000

/** A file with more lines is added by a job (docs/rules/statements.md#adding-a-statement). */
export const mostLinesAtOnce = 2_000
