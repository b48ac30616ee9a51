import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { creditFor } from "../../domain/credit.ts"
import { payDueError, sumOfDues } from "../../domain/due.ts"
import { findCredit } from "../credit/credit-queries.ts"
import { paymentError } from "../errors.ts"
import { presentChannels } from "../present-channels.ts"
import { reserveCode } from "../reserve-code.ts"
import { findDuesOf } from "./due-queries.ts"

/**
 * Returns what these dues are together, where to pay and with which code, like the plan of seats
 * (docs/rules/payments.md#dues).
 */
export async function planDues(deps: Deps, { accountId }: Actor, ids: readonly string[]) {
  const { db, settings } = deps
  const dues = await findDuesOf(db, accountId, ids)
  if (dues.length < new Set(ids).size) throw notFound()
  for (const due of dues) {
    const errorCode = payDueError(due)
    if (errorCode) throw paymentError(errorCode)
  }
  const prices = sumOfDues(dues)
  const credit = creditFor({ prices, overpaid: await findCredit(db, accountId), planned: null })
  const amount = prices - credit
  const dueIds = dues.map(({ id }) => id)
  const code =
    amount > 0 ? await reserveCode(deps, { accountId, items: [], dueIds, amount, credit, now: deps.now() }) : null
  return {
    code,
    amount: toPesos(amount),
    credit: toPesos(credit),
    online: [],
    channels: presentChannels(settings, amount, code),
    lines: [],
    problems: [],
    heldUntil: null,
    heldSeconds: null,
  }
}
