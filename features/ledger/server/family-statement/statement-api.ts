import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { familyStatementCall, statementLinesCall } from "../../statement-contract.ts"
import { getFamilyStatement, sendFamilyStatement } from "./get-family-statement.ts"

export function familyStatementApi(serve: Serve, deps: Deps): void {
  serve(statementLinesCall, ({ actor, input }) => getFamilyStatement(deps, actor, input))
  serve(familyStatementCall, ({ actor, input, exchange }) => sendFamilyStatement(deps, actor, input, exchange))
}
