import type { Deps } from "../../../platform/deps.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import * as door from "../door-contract.ts"
import { calendarPreparationCall } from "../preparation-contract.ts"
import { cancellingApi } from "./cancelling/cancelling-api.ts"
import { serveChanges } from "./change/change-api.ts"
import { enterDoor } from "./door/enter-door.ts"
import { findDoorOf } from "./door/find-door.ts"
import { openCalendarPreparation } from "./generation/calendar-preparation.ts"
import { listAllMeetings, listOwnMeetings, listPublicMeetings } from "./list-meetings.ts"
import { serveMakeUps } from "./make-up-credits/make-up-api.ts"
import { serveSubstitutes } from "./substitutes/substitute-api.ts"
import { serveTimeOff } from "./time-off/time-off-api.ts"

export function meetingsApi(serve: Serve, deps: Deps): void {
  cancellingApi(serve, deps)
  const isPreparing = openCalendarPreparation(deps)
  serve(calendarPreparationCall, async () => ({ isPreparing: await isPreparing() }))
  serveRoles(serve, contract.ownMeetingsCalls, async ({ actor, input }) => ({
    meetings: await listOwnMeetings(deps, actor, input),
  }))
  serve(contract.adminMeetingsCall, ({ input }) => listAllMeetings(deps, input))
  serve(contract.classMeetingsCall, async ({ input }) => ({ meetings: await listPublicMeetings(deps, input.classId) }))

  serveChanges(serve, deps)
  serveMakeUps(serve, deps)
  serveTimeOff(serve, deps)
  serveSubstitutes(serve, deps)

  serve(door.doorCall, ({ actor, input }) => findDoorOf(deps, actor, input.meetingId))
  serve(door.joinMeetingCall, async ({ actor, input, exchange }) => {
    exchange.header("cache-control", "private, no-store")
    return exchange.redirect(await enterDoor(deps, actor, input), 303)
  })
}
