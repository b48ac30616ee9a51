import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { endGrantCall, giveGrantCall, grantsCall } from "../grant-contract.ts"
import { changeDiscount, createDiscount, endDiscount, listDiscounts } from "./change-discounts.ts"
import { endGrant, giveGrant, listGrants } from "./give-grants.ts"

export function discountsApi(serve: Serve, deps: Deps): void {
  serve(contract.discountsCall, ({ input }) => listDiscounts(deps, input))
  serve(contract.createDiscountCall, async ({ actor, input }) => ({
    ...(await createDiscount(deps, actor, input)),
    message: `${input.name} is added.`,
  }))
  serve(contract.changeDiscountCall, async ({ actor, input }) => {
    await changeDiscount(deps, actor, input)
    return { message: `${input.name} is changed.` }
  })
  serve(contract.endDiscountCall, async ({ actor, input }) => {
    await endDiscount(deps, actor, input.id)
    return { message: "The discount has ended." }
  })
  serve(grantsCall, ({ input }) => listGrants(deps, input))
  serve(giveGrantCall, async ({ actor, input }) => ({
    id: await giveGrant(deps, actor, input),
    message: "The grant is given. We told the family.",
  }))
  serve(endGrantCall, async ({ actor, input }) => {
    await endGrant(deps, actor, input.id)
    return { message: "The grant has ended." }
  })
}
