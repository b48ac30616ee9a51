import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import {
  listAllMeetings,
  listChildrensMeetings,
  listLearnersMeetings,
  listPublicMeetings,
  listTeachersMeetings,
} from "./list-meetings.ts"

export function meetingsApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerMeetingsCall, async ({ actor, input }) => ({
    meetings: await listLearnersMeetings(deps, actor, input),
  }))
  serve(contract.parentMeetingsCall, async ({ actor, input }) => ({
    meetings: await listChildrensMeetings(deps, actor, input),
  }))
  serve(contract.teacherMeetingsCall, async ({ actor, input }) => ({
    meetings: await listTeachersMeetings(deps, actor, input),
  }))
  serve(contract.adminMeetingsCall, ({ input }) => listAllMeetings(deps, input))
  serve(contract.classMeetingsCall, async ({ input }) => ({ meetings: await listPublicMeetings(deps, input.classId) }))
}
