/**
 * The state of a statement (docs/rules/statements.md#adding-a-statement). When its job gives up, the rest of the lines
 * wait.
 */
export const statementStates = ["done", "working", "failed"] as const
export type StatementState = (typeof statementStates)[number]
