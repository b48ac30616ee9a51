import type { StatementEvent } from "../features/statements/server/events.ts"
import { followLine, queueChecking, releaseLine } from "../features/statements/server/follow-statements.ts"
import { reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import { auditStatement, auditStatementLine } from "./audit.ts"

/** A rejected payment has no line. */
export const releasedLine = reaction(releaseLine)

/** What follows from the events of statements. */
export const afterStatements: ConsequencesOf<StatementEvent> = {
  "statement.added": [touchesNothing, auditStatement("statement.add"), reaction(queueChecking)],
  "statement-line.assigned": [touchesNothing, auditStatementLine("statement-line.assign"), reaction(followLine)],
  "statement-line.set-aside": [touchesNothing, auditStatementLine("statement-line.set-aside"), reaction(followLine)],
}
