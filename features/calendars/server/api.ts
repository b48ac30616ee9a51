import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { serveFeed } from "./calendar-feed.ts"
import { sendClassMeetings, sendMeetingFile } from "./calendar-files.ts"
import { addCalendarRenewal, findCalendarRenewals } from "./feed-queries.ts"
import { calendarToken } from "./feed-token.ts"

export function calendarsApi(serve: Serve, deps: Deps): void {
  const { db, secret, settings } = deps
  const addressOf = (accountId: string, renewals: number) =>
    `${settings.publicUrl}/calendar/${calendarToken(secret, accountId, renewals)}.ics`

  serve(contract.calendarAddressCall, async ({ actor: { accountId } }) => ({
    address: addressOf(accountId, await findCalendarRenewals(db, accountId)),
  }))
  serve(contract.renewCalendarCall, async ({ actor: { accountId } }) => ({
    message: "Your calendar has a new address. Add it again where you used the old one.",
    address: addressOf(accountId, await addCalendarRenewal(db, accountId)),
  }))
  serve(contract.calendarFeedCall, ({ input, exchange }) => serveFeed(deps, input.token, exchange))
  serve(contract.meetingFileCall, ({ actor, input }) => sendMeetingFile(deps, actor, input.meetingId))
  serve(contract.classMeetingsFileCall, ({ input }) => sendClassMeetings(deps, input.classId))
}
