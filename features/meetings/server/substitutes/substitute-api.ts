import { instantAt, todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type Serve, serveRoles } from "../../../../platform/http/calls/call-handler.ts"
import { scopeOf, teacherScope } from "../../../../platform/http/calls/scope.ts"
import * as contract from "../../substitute-contract.ts"
import { acceptRequest, declineRequest } from "./answer-request.ts"
import { askSubstitutes, listSubstitutes, presentAskedTeacher, withdrawRequest } from "./ask-substitutes.ts"
import { findIncomingRequests, findSubstituteRequests } from "./request-queries.ts"

/** The calls that ask teachers to substitute, and their answers. */
export function serveSubstitutes(serve: Serve, deps: Deps): void {
  serve(contract.findSubstitutesCall, ({ actor, input }) => listSubstitutes(deps, actor, input))
  serveRoles(serve, contract.askSubstitutesCalls, async ({ actor, input }) => {
    const requestId = await askSubstitutes(deps, actor, input)
    const who = input.teacherIds.length === 1 ? "the teacher" : `${input.teacherIds.length} teachers`
    return { requestId, message: `We asked ${who}. The first to accept takes the class.` }
  })
  serveRoles(serve, contract.withdrawRequestCalls, async ({ actor, input }) => {
    await withdrawRequest(deps, actor, input.meetingId)
    return { message: "The request is withdrawn. We told the teachers who had not answered." }
  })
  serve(contract.substituteRequestsCall, async ({ actor }) => {
    const now = deps.now()
    const incoming = await findIncomingRequests(deps.db, actor.accountId, now)
    const takenFrom = instantAt(todayIn(now, deps.settings.timeZone), "00:00", deps.settings.timeZone)
    const own = await findSubstituteRequests(deps.db, { scope: teacherScope(actor), now, takenFrom })
    return {
      incoming: incoming.map((row) => ({
        ...presentRequest(row),
        teacher: fullName(personNameOf(row)),
        students: row.students ?? 0,
      })),
      own: own.map(presentOwn),
    }
  })
  serve(contract.openSubstituteRequestsCall, async ({ actor }) => {
    const rows = await findSubstituteRequests(deps.db, { scope: scopeOf(actor), now: deps.now() })
    return { requests: rows.map((row) => ({ ...presentOwn(row), teacher: fullName(personNameOf(row)) })) }
  })
  serve(contract.acceptRequestCall, async ({ actor, input }) => {
    const meetingId = await acceptRequest(deps, actor, input.requestId)
    return { meetingId, message: "The class is yours. Thank you! It is in your schedule." }
  })
  serve(contract.declineRequestCall, async ({ actor, input }) => {
    await declineRequest(deps, actor, input.requestId)
    return { message: "Thank you for answering." }
  })
}

type RequestRow = Awaited<ReturnType<typeof findSubstituteRequests>>[number]

const presentOwn = (row: RequestRow) => ({ ...presentRequest(row), asked: row.asked.map(presentAskedTeacher) })

const presentRequest = (row: Omit<RequestRow, "asked">) => ({
  id: row.id,
  meetingId: row.meeting_id,
  classId: row.class_id,
  className: row.name,
  programType: row.program_type,
  classType: row.class_type,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  words: row.words,
})
