import type { Context } from "hono"
import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { clientAddress } from "../../../../platform/http/limits/client-address.ts"
import type { RateLimit } from "../../../../platform/http/limits/rate-limit-counters.ts"
import { isUsableCode } from "../../../discounts/server/discount-fact-queries.ts"
import { paymentError } from "../errors.ts"
import { findPaymentPlan } from "../send/claim-code-queries.ts"

const hour = 60 * 60
const sentence = "Too many wrong discount codes."

/** Wrong codes of one account and of one client (docs/rules/discounts.md#codes). A client may be a school or a family. */
const wrongCodesOfAccount: RateLimit = { name: "discount-code", points: 10, seconds: hour, sentence }
const wrongCodesOfClient: RateLimit = { name: "discount-code-client", points: 60, seconds: hour, sentence }

/** `code`: the payment code of an earlier plan. */
type TypedCode = { discountCode: string | null; code?: string | null }
type Typing = { actor: Actor; input: TypedCode; exchange: Context }

/**
 * Throws unless the typed code of a discount can be used. A code that the family has planned with is not asked again: the
 * price says whether it still counts.
 */
export async function assertDiscountCode(
  deps: Deps,
  { actor: { accountId }, input: { discountCode, code }, exchange }: Typing,
): Promise<void> {
  if (!discountCode) return
  const plan = code ? await findPaymentPlan(deps.db, code, accountId) : undefined
  if (plan?.discountCode === discountCode) return
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const client = clientAddress(exchange, deps.settings.trustsProxy)
  const isRight = await deps.limits.guess(
    { own: [wrongCodesOfAccount, accountId], shared: [[wrongCodesOfClient, client]] },
    () => isUsableCode(deps.db, { code: discountCode, accountId, today }),
  )
  if (!isRight) throw paymentError("discount-code-unknown")
}
