import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { findLearnersJoinStatus, findParentsJoinStatus, findTeachersJoinStatus } from "./find-join-status.ts"

export function joinStatusApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerJoinCall, (asked) => findLearnersJoinStatus(deps, asked))
  serve(contract.parentJoinCall, (asked) => findParentsJoinStatus(deps, asked))
  serve(contract.teacherJoinCall, (asked) => findTeachersJoinStatus(deps, asked))
}
