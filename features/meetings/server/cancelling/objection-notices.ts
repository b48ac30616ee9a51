import { momentIn } from "../../../../lib/day.ts"
import { fullName } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { findEmailFacts } from "../../../enrollments/server/email-queries.ts"
import type { MeetingNotice } from "../../domain/notices.ts"
import type { ObjectionDecided, ObjectionMade } from "../events.ts"
import { findNoticeFacts } from "../notice-facts-queries.ts"

/** Tells administrators, once for each meeting. */
export async function noticeObjection(_: Tx, event: ObjectionMade): Promise<MeetingNotice[]> {
  if (!event.isNew) return []
  const cause = `${event.meetingId} ${event.enrolleeId}`
  return [{ kind: "objection-made", to: { staff: ["schedule"] }, cause, facts: {} }]
}

/** Tells the account that objected. */
export async function noticeDecidedObjection(tx: Tx, event: ObjectionDecided, deps: Deps): Promise<MeetingNotice[]> {
  const [[meeting], [student]] = [
    await findNoticeFacts(tx, [event.meetingId]),
    await findEmailFacts(tx, [event.enrolleeId]),
  ]
  if (!meeting || !student) return []
  const { accountId, decision, words } = event
  const of = {
    student: fullName(student.student),
    class: meeting.klass,
    at: momentIn(meeting.startsAt, deps.settings.timeZone),
  }
  return [{ kind: "objection-decided", to: { accounts: [accountId] }, facts: { ...of, decision, words } }]
}
