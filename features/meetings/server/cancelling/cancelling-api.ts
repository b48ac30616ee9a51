import type { Deps } from "../../../../platform/deps.ts"
import { type Serve, serveRoles } from "../../../../platform/http/calls/call-handler.ts"
import * as contract from "../../cancellation-contract.ts"
import { objectionLabels } from "../../domain/cancelling/objection.ts"
import { cancelOwnMeeting } from "./cancel-own-meeting.ts"
import { decideObjection, getObjections, objectTo } from "./objections.ts"

export function cancellingApi(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.cancelOwnMeetingCalls, async ({ actor, input }) => ({
    counted: await cancelOwnMeeting(deps, actor, input),
    message: "The class is cancelled. We told the teacher.",
  }))
  serve(contract.objectCall, async ({ actor, input }) => {
    await objectTo(deps, actor, input)
    return { message: "Thank you. The school will check it and tell you the decision." }
  })
  serve(contract.objectionsCall, ({ input }) => getObjections(deps, input))
  serve(contract.decideObjectionCall, async ({ actor, input }) => {
    await decideObjection(deps, actor, input)
    return { message: `The objection is ${objectionLabels[input.decision].state.toLowerCase()}. We told the family.` }
  })
}
