import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { openDownloads } from "../../../../platform/http/replies/csv-download.ts"
import * as own from "../../earnings-contract.ts"
import * as contract from "../../payout-contract.ts"
import { holdPayout, payPayout, releasePayout } from "./decide-payout.ts"
import { draftPayout } from "./draft-payout.ts"
import { getEarnings, getMeetingEarnings, listOwnPayouts, sendStatement } from "./get-earnings.ts"
import { getPayout, listPayouts, sendPayoutFile, showAccount } from "./list-payouts.ts"

export function payoutApi(serve: Serve, deps: Deps): void {
  const download = openDownloads(deps)
  serve(contract.payoutsCall, ({ input }) => listPayouts(deps, input))
  serve(contract.payoutCall, ({ input }) => getPayout(deps, input))
  serve(contract.draftPayoutCall, async ({ actor }) => {
    const payoutId = await draftPayout(deps, actor.accountId)
    const none = "No teacher has anything to be paid right now."
    return { payoutId, message: payoutId ? "The payout is drafted." : none }
  })
  serve(contract.holdPayoutCall, async ({ actor, input }) => {
    await holdPayout(deps, actor, input)
    return { message: "Held back. It is not in the file for the bank." }
  })
  serve(contract.releasePayoutCall, async ({ actor, input }) => {
    await releasePayout(deps, actor, input)
    return { message: "Released, with what is to be paid by now." }
  })
  serve(contract.payPayoutCall, async ({ actor, input }) => {
    const count = await payPayout(deps, actor, input)
    return {
      message: count === 1 ? "Marked as paid. The teacher is told." : `${count} teachers are marked as paid, and told.`,
    }
  })
  serve(contract.payoutFileCall, ({ actor, input, exchange }) =>
    sendPayoutFile(deps, actor, input.payoutId, { download, exchange, numbers: input.numbers }),
  )
  serve(contract.payoutAccountCall, async ({ actor, input }) => ({
    accountNumber: await showAccount(deps, actor, input),
    message: "This is on the audit trail.",
  }))
  serve(own.earningsCall, ({ actor }) => getEarnings(deps, actor))
  serve(own.meetingEarningsCall, ({ actor, input }) => getMeetingEarnings(deps, actor, input))
  serve(own.ownPayoutsCall, ({ actor, input }) => listOwnPayouts(deps, actor, input))
  serve(own.payoutStatementCall, ({ actor, input, exchange }) => sendStatement(deps, actor, input.payoutId, exchange))
}
