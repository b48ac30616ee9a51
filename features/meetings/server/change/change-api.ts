import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import * as contract from "../../change-contract.ts"
import { addMeeting } from "./add-meeting.ts"
import { cancelMeeting } from "./cancel-meeting.ts"
import { checkTime } from "./check-time.ts"
import { listPeople } from "./list-people.ts"
import { listStandIns } from "./list-stand-ins.ts"
import { moveMeeting } from "./move-meeting.ts"
import { openChange } from "./open-change.ts"
import { setStandIn } from "./set-stand-in.ts"

/** The calls that change one meeting, of teachers and of administrators. */
export function serveChanges(serve: Serve, deps: Deps): void {
  for (const call of [contract.moveMeetingCall, contract.adminMoveMeetingCall]) {
    serve(call, async ({ actor, input }) => {
      await moveMeeting(deps, actor, input)
      return { message: "The meeting is moved. The families are told." }
    })
  }
  for (const call of [contract.cancelMeetingCall, contract.adminCancelMeetingCall]) {
    serve(call, async ({ actor, input }) => {
      await cancelMeeting(deps, actor, input)
      return { message: "The meeting is cancelled. The families are told." }
    })
  }
  for (const call of [contract.standInCall, contract.adminStandInCall]) {
    serve(call, async ({ actor, input }) => {
      await setStandIn(deps, actor, { meetingId: input.meetingId, standInId: input.teacherId })
      return { message: input.teacherId ? "The stand-in is told." : "The teacher of the class holds this meeting." }
    })
  }
  for (const call of [contract.addMeetingCall, contract.adminAddMeetingCall]) {
    serve(call, async ({ actor, input }) => {
      const meetingId = await addMeeting(deps, actor, input)
      return { meetingId, message: "The meeting is added. The families are told." }
    })
  }
  serveReading(serve, deps)
}

function serveReading(serve: Serve, deps: Deps): void {
  serve(contract.changeMeetingCall, ({ actor, input }) => openChange(deps, actor, input.meetingId))
  serve(contract.checkTimeCall, ({ actor, input }) =>
    checkTime(deps, actor, { ...input, isMakeUp: input.isMakeUp === "true" }),
  )
  serve(contract.findStandInsCall, async ({ actor, input }) => ({ teachers: await listStandIns(deps, actor, input) }))
  serve(contract.meetingPeopleCall, async ({ actor, input }) => ({ people: await listPeople(deps, actor, input) }))
}
