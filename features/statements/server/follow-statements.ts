import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { recheckPayments } from "../../payments/server/desk/check-unchecked.ts"
import { recheck } from "../../payments/server/desk/keep-checks.ts"
import type { PaymentEvent } from "../../payments/server/events.ts"
import type { StatementFinished, StatementLineDecided } from "./events.ts"
import { findPaymentsOfLine, findPaymentsOfStatement, releaseLineOf } from "./follow-queries.ts"

const job = "check-payments-of-statement"
type CheckPayments = { statementId: string }

/** Defines the job that checks the payments of a new statement again, so that lists can be filtered by the result. */
export function defineCheckingStatements(deps: Deps): Promise<void> {
  return deps.jobs.define<CheckPayments>(job, {
    handler: ({ statementId }) => checkPaymentsOfStatement(deps, statementId),
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 600,
  })
}

/** Queues the check of a statement's payments after all its lines are added. It runs after the commit. */
export async function queueChecking(tx: Tx, { statementId }: StatementFinished, { jobs }: Deps): Promise<void> {
  await jobs.send(tx, job, { statementId } satisfies CheckPayments)
}

export async function checkPaymentsOfStatement(deps: Deps, statementId: string): Promise<void> {
  await recheckPayments(deps, await findPaymentsOfStatement(deps.db, statementId, deps.settings.timeZone))
}

/** Checks the payments that an assigned or set-aside line pays for, or is about. */
export async function followLine(tx: Tx, { lineId }: StatementLineDecided, deps: Deps): Promise<void> {
  await recheck(tx, deps, await findPaymentsOfLine(tx, lineId))
}

/**
 * Releases the lines of a rejected payment: their money is unknown again (docs/rules/statements.md#assigning-lines).
 */
export async function releaseLine(tx: Tx, { paymentId }: PaymentEvent): Promise<void> {
  await releaseLineOf(tx, paymentId)
}
