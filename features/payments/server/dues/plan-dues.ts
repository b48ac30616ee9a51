import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { onlineOffers } from "../online/online-offers.ts"
import { presentChannels } from "../present-channels.ts"
import { reserveCode } from "../reserve-code.ts"
import { findPricedDues } from "./price-dues.ts"

/**
 * Returns what these dues are together, where to pay and with which code, like the plan of seats
 * (docs/rules/payments.md#dues).
 */
export async function planDues(deps: Deps, actor: Actor, ids: readonly string[]) {
  const { settings } = deps
  const { accountId } = actor
  const { dues, amount, credit } = await findPricedDues(deps, { accountId, dueIds: ids })
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
