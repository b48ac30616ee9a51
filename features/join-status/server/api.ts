import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/call-handler.ts"
import * as contract from "../contract.ts"
import { findLearnersJoinStatus, findParentsJoinStatus, findTeachersJoinStatus } from "./find-join-status.ts"

export function joinStatusApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerJoinCall, ({ actor, input }) => findLearnersJoinStatus(deps, actor, input))
  serve(contract.parentJoinCall, ({ actor, input }) => findParentsJoinStatus(deps, actor, input))
  serve(contract.teacherJoinCall, ({ actor, input }) => findTeachersJoinStatus(deps, actor, input))
}
