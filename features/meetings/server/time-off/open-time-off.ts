import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { mostTimeOffClasses, type TimeOffDays } from "../../domain/change/time-off.ts"
import type { BusyTime } from "../../domain/free-times.ts"
import type { LostClass } from "../../time-off-contract.ts"
import { findMeeting } from "../change/change-queries.ts"
import { findPeopleOfTeacher } from "../change/people-queries.ts"
import { lengthOf, slotOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { spanOf } from "../list-meetings.ts"
import { findMakeUp } from "../make-ups/find-make-up.ts"
import { presentMeeting } from "../present-meeting.ts"
import { assertTimeOff, lostErrorOf } from "./check-time-off.ts"
import { findLostMeetings, findMeetingsAsSubstitute } from "./time-off-queries.ts"

/**
 * Returns the classes that a teacher who is away cannot hold, each with a make-up that clashes with none of the others
 * (docs/rules/meetings.md#time-off), and those that the teacher would hold as a substitute.
 */
export async function openTimeOff(deps: Deps, actor: Actor, days: TimeOffDays) {
  const { db } = deps
  const now = deps.now()
  const span = await assertTimeOff(db, deps, actor, days)
  const lost = { teacherId: actor.accountId, span, now, most: mostTimeOffClasses + 1 }
  const ids = await findLostMeetings(db, lost)
  if (ids.length > mostTimeOffClasses) throw meetingError("off-too-many")
  const people = await findPeopleOfTeacher(db, actor.accountId, spanOf(deps, days))
  const classes: LostClass[] = []
  const planned: BusyTime[] = [span]
  for (const meetingId of ids) {
    const meeting = await findMeeting(db, { meetingId, scope: scopeOf(actor), now })
    if (!meeting || lostErrorOf(meeting, { now, span })) continue
    const makeUp = await findMakeUp(db, deps, meeting, { planned, awayUntil: span.endsAt })
    if (makeUp) planned.push(slotOf(makeUp, deps, lengthOf(meeting)))
    const its = people.find(({ id }) => id === meeting.id)
    classes.push({
      meeting: presentMeeting(deps, meeting),
      student: its ? studentOf(its) : null,
      students: its?.students ?? 0,
      makeUp,
    })
  }
  const others = await findMeetingsAsSubstitute(db, lost)
  return {
    classes,
    othersClasses: others.map(({ name, starts_at }) => ({ className: name, startsAt: starts_at.toISOString() })),
  }
}

type Student = {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
}

const studentOf = ({ first_name, last_name, ...rest }: Student) =>
  first_name === null || last_name === null ? null : fullName(personNameOf({ first_name, last_name, ...rest }))
