import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { recheckPayments } from "../../payments/server/desk/check-unchecked.ts"
import { recheck } from "../../payments/server/desk/keep-checks.ts"
import type { PaymentEvent } from "../../payments/server/events.ts"
import type { StatementFinished, StatementLineDecided } from "./events.ts"
import { findPaymentsOfLine, findPaymentsOfStatement, releaseLineOf } from "./follow-queries.ts"

const job = "check-payments-of-statement"
type CheckPayments = { statementId: string }

/**
 * Defines the job that checks the payments of a new statement again, so that lists can be filtered by what is found.
 */
export function defineCheckingStatements(deps: Deps): Promise<void> {
  return deps.jobs.define<CheckPayments>(job, {
    handler: ({ statementId }) => checkPaymentsOfStatement(deps, statementId),
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 600,
  })
}

/**
 * All lines of a statement are there: payments of its days, and those that its lines are about, are checked after the
 * commit.
 */
export async function queueChecking(tx: Tx, { statementId }: StatementFinished, { jobs }: Deps): Promise<void> {
  await jobs.send(tx, job, { statementId } satisfies CheckPayments)
}

export async function checkPaymentsOfStatement(deps: Deps, statementId: string): Promise<void> {
  await recheckPayments(deps, await findPaymentsOfStatement(deps.db, statementId, deps.settings.timeZone))
}

/** A line was assigned or set aside: the payments that it pays for, or is about, are checked. */
export async function followLine(tx: Tx, { lineId }: StatementLineDecided, deps: Deps): Promise<void> {
  await recheck(tx, deps, await findPaymentsOfLine(tx, lineId))
}

/** A rejected payment has no line: the money is for nothing known again (docs/rules/statements.md#assigning-lines). */
export async function releaseLine(tx: Tx, { paymentId }: PaymentEvent): Promise<void> {
  await releaseLineOf(tx, paymentId)
}
