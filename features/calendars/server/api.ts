import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { classroomPath, publicClassPath } from "../../classes/domain/class-links.ts"
import * as contract from "../contract.ts"
import { serveFeed } from "./calendar-feed.ts"
import {
  addCalendarRenewal,
  findCalendarRenewals,
  findFeedRows,
  findPublicFeedRows,
  isMeeting,
} from "./feed-queries.ts"
import { calendarToken } from "./feed-token.ts"
import { presentCalendar } from "./present-feed.ts"
import { sendCalendar } from "./send-calendar.ts"

const headers = { "cache-control": "private, no-store" }

export function calendarsApi(serve: Serve, deps: Deps): void {
  const { db, secret, settings } = deps
  const addressOf = (accountId: string, renewals: number) =>
    `${settings.publicUrl}/calendar/${calendarToken(secret, accountId, renewals)}.ics`

  serve(contract.calendarAddressCall, async ({ actor: { accountId } }) => ({
    address: addressOf(accountId, await findCalendarRenewals(db, accountId)),
  }))
  serve(contract.renewCalendarCall, async ({ actor: { accountId } }) => ({
    message: "Your calendar has a new address. Replace the old one in your calendar apps.",
    address: addressOf(accountId, await addCalendarRenewal(db, accountId)),
  }))
  serve(contract.calendarFeedCall, ({ input, exchange }) => serveFeed(deps, input.token, exchange))
  serve(contract.meetingFileCall, ({ actor, input }) => sendMeetingFile(deps, actor, input.meetingId))
  serve(contract.classMeetingsFileCall, ({ input }) => sendClassMeetings(deps, input.classId))
}

/** Sends one of the account's meetings as a file; 404 for any other. */
async function sendMeetingFile(deps: Deps, { accountId, role }: Actor, meetingId: string): Promise<Response> {
  const now = deps.now()
  const rows = await findFeedRows(deps.db, { accountId, now, which: isMeeting(meetingId) })
  if (!role || rows.length === 0) throw notFound()
  const file = presentCalendar(rows, { settings: deps.settings, now, pathOf: (klass) => classroomPath(role, klass) })
  return sendCalendar(file, headers, "class.ics")
}

/** Sends the coming meetings of an open group class as a file, for anybody. */
async function sendClassMeetings({ db, settings, now }: Deps, classId: string): Promise<Response> {
  const at = now()
  const rows = await findPublicFeedRows(db, classId, todayIn(at, settings.timeZone), at)
  if (!rows) throw notFound()
  const file = presentCalendar(rows, { settings, now: at, pathOf: publicClassPath })
  return sendCalendar(file, headers, "class.ics")
}
