import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import { actions } from "../domain/actions.ts"
import * as contract from "../history-contract.ts"
import { getHistory } from "./get-history.ts"
import { getGradeHistory } from "./grade-history.ts"

/** What the grades' own history shows is not in that of the enrollment (docs/rules/audit.md#grade-history). */
const enrollmentActions = actions.filter((action) => action.startsWith("enrollment."))

export function serveHistories(serve: Serve, deps: Deps): void {
  serve(contract.userHistoryCall, ({ input }) =>
    getHistory(deps, { table: "accounts", id: input.userId, things: ["account", "teacher"] }),
  )
  serve(contract.classHistoryCall, ({ input }) =>
    getHistory(deps, { table: "classes", id: input.classId, things: ["class"] }),
  )
  serve(contract.paymentHistoryCall, ({ input }) =>
    getHistory(deps, { table: "payments", id: input.paymentId, things: ["payment"] }),
  )
  serve(contract.enrolleeHistoryCall, ({ input }) =>
    getHistory(deps, {
      table: "enrollments",
      id: input.enrolleeId,
      things: ["enrollment"],
      actions: enrollmentActions,
    }),
  )
  serve(contract.payoutHistoryCall, ({ input }) =>
    getHistory(deps, { table: "payouts", id: input.payoutId, things: ["payout"] }),
  )
  serve(contract.refundHistoryCall, ({ input }) =>
    getHistory(deps, { table: "refunds", id: input.refundId, things: ["refund"] }),
  )
  serve(contract.gradeHistoryCall, ({ actor, input }) => getGradeHistory(deps, scopeOf(actor), input))
}
