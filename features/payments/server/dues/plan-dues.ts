import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { creditFor } from "../../domain/credit.ts"
import { payDueError, sumOfDues } from "../../domain/due.ts"
import { findCredit } from "../credit/credit-queries.ts"
import { paymentError } from "../errors.ts"
import { onlineOffers } from "../online/online-offers.ts"
import { presentChannels } from "../present-channels.ts"
import { reserveCode } from "../reserve-code.ts"
import { findUnpaidForDues } from "./due-payment-queries.ts"
import { findDuesOf } from "./due-queries.ts"

/**
 * Returns what these dues are together, where to pay and with which code, like the plan of seats
 * (docs/rules/payments.md#dues).
 */
export async function planDues(deps: Deps, actor: Actor, ids: readonly string[]) {
  const { settings } = deps
  const { accountId } = actor
  const { dues, amount, credit } = await priceDues(deps, actor, ids)
  const dueIds = dues.map(({ id }) => id)
  const code =
    amount > 0 ? await reserveCode(deps, { accountId, items: [], dueIds, amount, credit, now: deps.now() }) : null
  return {
    code,
    amount: toPesos(amount),
    credit: toPesos(credit),
    online: onlineOffers(settings, amount),
    channels: presentChannels(settings, amount, code),
    lines: [],
    problems: [],
    heldUntil: null,
    heldSeconds: null,
  }
}

/** Returns these dues of the account, and what is to pay for them. Throws if one of them cannot be paid now. */
export async function priceDues({ db }: Pick<Deps, "db">, { accountId }: Actor, ids: readonly string[]) {
  const dues = await findDuesOf(db, accountId, ids)
  if (dues.length < new Set(ids).size) throw notFound()
  for (const due of dues) {
    const errorCode = payDueError(due)
    if (errorCode) throw paymentError(errorCode)
  }
  const prices = sumOfDues(dues)
  const besides = (await findUnpaidForDues(db, accountId, ids))?.id ?? null
  const credit = creditFor({ prices, overpaid: await findCredit(db, accountId, besides), planned: null })
  return { dues, amount: prices - credit, credit }
}
