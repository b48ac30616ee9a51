import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { changeMeetingError } from "../../domain/change/change-meeting.ts"
import { meetingError } from "../errors.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import { type LockedMeeting, lockMeeting } from "./change-queries.ts"

/**
 * Locks a meeting that this actor may change, with its class (docs/rules/meetings.md#changed-meetings): teachers one of
 * their own class until it ends, administrators any.
 */
export async function lockChangeable(tx: Tx, deps: Deps, actor: Actor, meetingId: string): Promise<LockedMeeting> {
  const now = deps.now()
  await shareCalendar(tx)
  const lockedMeeting = await lockMeeting(tx, { meetingId, scope: scopeOf(actor), now })
  if (!lockedMeeting) throw notFound()
  const { ends_at, cancelled_at, has_marks } = lockedMeeting.meeting
  const facts = { endsAt: ends_at, cancelledAt: cancelled_at, hasMarks: has_marks }
  const errorCode = changeMeetingError(facts, { isAdmin: actor.isAdmin, now })
  if (errorCode) throw meetingError(errorCode)
  return lockedMeeting
}
