import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { findLearnersJoinStatus, findParentsJoinStatus, findTeachersJoinStatus } from "./find-join-status.ts"

export function joinStatusApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerJoinCall, (context) => findLearnersJoinStatus(deps, context))
  serve(contract.parentJoinCall, (context) => findParentsJoinStatus(deps, context))
  serve(contract.teacherJoinCall, (context) => findTeachersJoinStatus(deps, context))
}
