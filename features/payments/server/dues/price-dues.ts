import { sql } from "kysely"
import { todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { selectTogether } from "../../../../platform/database/select-together.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { isOpenOn } from "../../../classes/server/review/life-queries.ts"
import { creditFor } from "../../domain/credit.ts"
import { type Due, payDueError, sumOfDues } from "../../domain/due.ts"
import { creditOf } from "../credit/credit-queries.ts"
import { paymentError } from "../errors.ts"
import { planWith } from "../send/claim-code-queries.ts"
import { unpaidForDues } from "./due-payment-queries.ts"
import { duesOf } from "./due-queries.ts"

type DuesRequest = { accountId: string; dueIds: readonly string[]; code?: string | null }

/**
 * Reads these dues of an account, and what is to pay for them now, in one statement. What an unfinished online payment for
 * the same dues was promised counts for them. Throws if one of them cannot be paid, or is another round of a class that has
 * ended.
 */
export async function findPricedDues(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  { accountId, dueIds, code = null }: DuesRequest,
) {
  const today = todayIn(now(), settings.timeZone)
  const besides = sql<string | null>`(select id from (${unpaidForDues(db, accountId, dueIds)}) as unpaid)`
  const { dues, credits, plans } = await selectTogether(db, {
    dues: duesOf(db, accountId, dueIds).select(
      sql<boolean>`(dues.kind = 'renewal' and not ${isOpenOn(today)})`.as("isOver"),
    ),
    credits: creditOf(db, accountId, besides),
    plans: planWith(db, code, accountId),
  })
  if (dues.some(({ isOver }) => isOver)) throw paymentError("due-ended")
  const facts = { overpaid: credits[0]?.free ?? 0, planned: plans[0]?.credit ?? null }
  return { dues, ...priceDues(dues, dueIds, facts) }
}

type CreditFacts = { overpaid: Centavos; planned: Centavos | null }

/** Returns what is to pay for these dues, and the credit that reduces it. Throws if one is missing or cannot be paid. */
export function priceDues(dues: readonly Due[], ids: readonly string[], { overpaid, planned }: CreditFacts) {
  if (dues.length < new Set(ids).size) throw notFound()
  for (const due of dues) {
    const errorCode = payDueError(due)
    if (errorCode) throw paymentError(errorCode)
  }
  const prices = sumOfDues(dues)
  const credit = creditFor({ prices, overpaid, planned })
  return { amount: prices - credit, credit }
}
