import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { classroomPath, publicClassPath } from "../../classes/domain/class-links.ts"
import { findFeedRows, findPublicFeedRows, isMeeting } from "./feed-queries.ts"
import { presentCalendar } from "./present-feed.ts"
import { sendCalendar } from "./send-calendar.ts"

const headers = { "cache-control": "private, no-store" }

/** Sends one of the account's meetings as a file; 404 for any other. */
export async function sendMeetingFile(deps: Deps, { accountId, role }: Actor, meetingId: string): Promise<Response> {
  const now = deps.now()
  const rows = await findFeedRows(deps.db, { accountId, now, which: isMeeting(meetingId) })
  if (!role || rows.length === 0) throw notFound()
  const file = presentCalendar(rows, { settings: deps.settings, now, pathOf: (klass) => classroomPath(role, klass) })
  return sendCalendar(file, headers, "class.ics")
}

/** Sends the coming meetings of an open group class as a file, for anybody. */
export async function sendClassMeetings({ db, settings, now }: Deps, classId: string): Promise<Response> {
  const at = now()
  const rows = await findPublicFeedRows(db, classId, todayIn(at, settings.timeZone), at)
  if (!rows) throw notFound()
  const file = presentCalendar(rows, { settings, now: at, pathOf: publicClassPath })
  return sendCalendar(file, headers, "class.ics")
}
