/** A file with more lines than these is added by a job (docs/rules.md#statements). */
export const mostLinesAtOnce = 2_000
