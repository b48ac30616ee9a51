import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { balanceCall, receiveDueCall, waiveDueCall } from "../../due-contract.ts"
import { getBalance } from "./get-balance.ts"
import { receiveDue, waiveDue } from "./settle-due.ts"

export function dueApi(serve: Serve, deps: Deps): void {
  serve(balanceCall, ({ actor }) => getBalance(deps, actor))
  serve(receiveDueCall, async ({ actor, input }) => {
    await receiveDue(deps, actor, input)
    return { message: "The transfer is in the books." }
  })
  serve(waiveDueCall, async ({ actor, input }) => {
    await waiveDue(deps, actor, input)
    return { message: "Nothing is left to pay. The books show it as a correction." }
  })
}
