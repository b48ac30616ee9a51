import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { renewalsCall, renewCall } from "../renewal-contract.ts"
import { familyStatementCall, statementLinesCall } from "../statement-contract.ts"
import { getFamilyStatement, sendFamilyStatement } from "./family-statement/get-family-statement.ts"
import { listRenewals, renew } from "./renewals/renew.ts"

/** The calls of families below /payments, besides those of their payments. */
export function familyMoneyApi(serve: Serve, deps: Deps): void {
  serve(statementLinesCall, ({ actor, input }) => getFamilyStatement(deps, actor, input))
  serve(familyStatementCall, ({ actor, input, exchange }) => sendFamilyStatement(deps, actor, input, exchange))
  serve(renewalsCall, ({ actor, input }) => listRenewals(deps, actor, input.classId))
  serve(renewCall, async ({ actor, input }) => ({
    ...(await renew(deps, actor, input.enrolleeId)),
    message: "You can pay for another round now.",
  }))
}
