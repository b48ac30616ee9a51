import { todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import type { BusyTime } from "../../domain/free-times.ts"
import type { SickDayClass } from "../../sick-day-contract.ts"
import { findMeeting } from "../change/change-queries.ts"
import { findPeopleOfTeacher } from "../change/people-queries.ts"
import { lengthOf, slotOf } from "../change/time-problem.ts"
import { spanOf } from "../list-meetings.ts"
import { findMakeUp } from "../make-ups/find-make-up.ts"
import { presentMeeting } from "../present-meeting.ts"
import { sickDayErrorOf } from "./check-sick-day.ts"

/**
 * Returns the classes of today that a sick teacher cannot hold, each with a make-up that clashes with none of the others
 * (docs/rules/meetings.md#sick-day).
 */
export async function openSickDay(deps: Deps, actor: Actor): Promise<SickDayClass[]> {
  const now = deps.now()
  const today = todayIn(now, deps.settings.timeZone)
  const people = await findPeopleOfTeacher(deps.db, actor.accountId, spanOf(deps, { from: today, to: today }))
  const meetings = await Promise.all(
    people.map(({ id }) => findMeeting(deps.db, { meetingId: id, scope: scopeOf(actor), now })),
  )
  const lost = meetings
    .filter((meeting) => meeting !== undefined)
    .filter((meeting) => sickDayErrorOf(meeting, deps) === null)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const classes: SickDayClass[] = []
  const planned: BusyTime[] = []
  for (const meeting of lost) {
    const makeUp = await findMakeUp(deps.db, deps, meeting, planned)
    if (makeUp) planned.push(slotOf(makeUp, deps, lengthOf(meeting)))
    const its = people.find(({ id }) => id === meeting.id)
    classes.push({
      meeting: presentMeeting(deps, meeting),
      student: its ? studentOf(its) : null,
      students: its?.students ?? 0,
      makeUp,
    })
  }
  return classes
}

type Student = {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
}

const studentOf = ({ first_name, last_name, ...rest }: Student) =>
  first_name === null || last_name === null ? null : fullName(personNameOf({ first_name, last_name, ...rest }))
