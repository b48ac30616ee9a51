import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { canChangeMeeting } from "../../domain/change/change-meeting.ts"
import { shareCalendar } from "../days-off/calendar-queries.ts"
import { meetingError } from "../errors.ts"
import { type LockedMeeting, lockMeeting } from "./change-queries.ts"

/**
 * A meeting that this actor may change, locked with its class: of an own class until it ends, for administrators any
 * (docs/rules.md#changed-meetings).
 */
export async function lockChangeable(tx: Tx, deps: Deps, actor: Actor, meetingId: string): Promise<LockedMeeting> {
  const now = deps.now()
  await shareCalendar(tx)
  const found = await lockMeeting(tx, { meetingId, scope: scopeOf(actor), now })
  if (!found) throw notFound()
  const { ends_at, cancelled_at, has_marks } = found.meeting
  const facts = { endsAt: ends_at, cancelledAt: cancelled_at, hasMarks: has_marks }
  const errorCode = canChangeMeeting(facts, { isAdmin: actor.isAdmin, now })
  if (errorCode) throw meetingError(errorCode)
  return found
}
