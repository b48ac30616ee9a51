/**
 * How far a statement is: a job that gave up leaves the rest of the lines waiting
 * (docs/rules/statements.md#adding-a-statement).
 */
export const statementStates = ["done", "working", "failed"] as const
export type StatementState = (typeof statementStates)[number]
