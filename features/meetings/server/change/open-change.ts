import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { changeMeetingError } from "../../domain/change/change-meeting.ts"
import { meetingError } from "../errors.ts"
import { findFreeTimes, findMakeUp } from "../make-ups/find-make-up.ts"
import { presentMeeting } from "../present-meeting.ts"
import { findMeeting } from "./change-queries.ts"

type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** Returns a meeting to be changed, and the options of its dialogs (docs/rules/meetings.md#changed-meetings). */
export async function openChange(deps: Deps, actor: Actor, meetingId: string) {
  const now = deps.now()
  const meeting = await findMeeting(deps.db, { meetingId, scope: scopeOf(actor), now })
  if (!meeting) throw notFound()
  const { ends_at, cancelled_at, has_marks } = meeting
  const facts = { endsAt: ends_at, cancelledAt: cancelled_at, hasMarks: has_marks }
  const errorCode = changeMeetingError(facts, { isAdmin: actor.isAdmin, now })
  return {
    meeting: presentMeeting(deps, meeting),
    makeUp: await findMakeUp(deps.db, deps, meeting),
    freeTimes: await findFreeTimes(deps.db, deps, meeting),
    standIn: standInOf(meeting),
    cannotChange: errorCode && meetingError(errorCode).message,
  }
}

function standInOf({ stand_in_id, first_name, middle_name, last_name, suffix }: FoundMeeting) {
  if (stand_in_id === null || first_name === null || last_name === null) return null
  return { id: stand_in_id, fullName: fullName(personNameOf({ first_name, middle_name, last_name, suffix })) }
}
