import { type Day, todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { canChangeMeeting } from "../../domain/change/change-meeting.ts"
import { nextFreeClassDays, takenDays } from "../../domain/next-free-days.ts"
import { meetingError } from "../errors.ts"
import { presentMeeting } from "../present-meeting.ts"
import { findDaysOffFor, findMeeting, findPlan } from "./change-queries.ts"

type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** A meeting that is to be changed, and what its dialogs offer (docs/rules.md#changed-meetings). */
export async function openChange(deps: Deps, actor: Actor, meetingId: string) {
  const now = deps.now()
  const found = await findMeeting(deps.db, { meetingId, scope: scopeOf(actor), now })
  if (!found) throw notFound()
  const { ends_at, cancelled_at, has_marks } = found
  const facts = { endsAt: ends_at, cancelledAt: cancelled_at, hasMarks: has_marks }
  const errorCode = canChangeMeeting(facts, { isAdmin: actor.isAdmin, now })
  return {
    meeting: presentMeeting(deps, found),
    makeUp: await findMakeUp(deps, found),
    standIn: standInOf(found),
    cannotChange: errorCode && meetingError(errorCode).message,
  }
}

function standInOf({ stand_in_id, first_name, middle_name, last_name, suffix }: FoundMeeting) {
  if (stand_in_id === null || first_name === null || last_name === null) return null
  return { id: stand_in_id, fullName: fullName(personNameOf({ first_name, middle_name, last_name, suffix })) }
}

/** The next free class day after the meeting, and after today; null for a plan without class days. */
async function findMakeUp(
  { db, now, settings }: Deps,
  found: FoundMeeting,
): Promise<{ date: Day; time: string } | null> {
  const zone = settings.timeZone
  const today = todayIn(now(), zone)
  const day = todayIn(found.starts_at, zone)
  const after = day > today ? day : today
  const plan = await findPlan(db, { planId: found.plan_id, classId: found.class_id }, after)
  const [free] = nextFreeClassDays({
    times: weekFromRows(plan.times),
    after,
    daysOff: await findDaysOffFor(db, found.program_type, after),
    taken: takenDays(plan.meetings, zone),
    howMany: 1,
  })
  return free ? { date: free.day, time: free.time } : null
}
