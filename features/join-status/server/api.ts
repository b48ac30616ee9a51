import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import * as contract from "../contract.ts"
import { findLearnersJoinStatus, findParentsJoinStatus, findTeachersJoinStatus } from "./find-join-status.ts"

export function joinStatusApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerJoin, ({ actor, input }) => findLearnersJoinStatus(deps, actor, input))
  serve(contract.parentJoin, ({ actor, input }) => findParentsJoinStatus(deps, actor, input))
  serve(contract.teacherJoin, ({ actor, input }) => findTeachersJoinStatus(deps, actor, input))
}
