import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { mostTimeOffClasses, type TimeOffDays } from "../../domain/change/time-off.ts"
import type { BusyTime } from "../../domain/free-times.ts"
import type { AffectedClass } from "../../time-off-contract.ts"
import { findMeetingsById } from "../change/change-queries.ts"
import { findPeopleOfTeacher } from "../change/people-queries.ts"
import { lengthOf, slotOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { spanOf } from "../list-meetings.ts"
import { loadMakeUps } from "../make-ups/find-make-up.ts"
import { presentMeeting } from "../present-meeting.ts"
import { findCandidatesOfEach, findSubjectWords } from "../substitutes/candidate-queries.ts"
import { assertTimeOff, lostErrorOf } from "./check-time-off.ts"
import { findLostMeetings, findMeetingsAsSubstitute } from "./time-off-queries.ts"

/** How many teachers are proposed for a class. */
const mostProposed = 5

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
  const byId = await findMeetingsById(db, { meetingIds: ids, scope: scopeOf(actor), now })
  const meetings = ids.flatMap((id) => byId.get(id) ?? []).filter((each) => !lostErrorOf(each, { now, span }))
  const makeUpOf = await loadMakeUps(db, deps, meetings, span.endsAt)
  const planned: BusyTime[] = [span]
  const proposed = meetings.map((meeting) => {
    const makeUp = makeUpOf(meeting, { planned, awayUntil: span.endsAt })
    if (makeUp) planned.push(slotOf(makeUp, deps, lengthOf(meeting)))
    return { meeting, makeUp }
  })
  const withoutMakeUp = proposed.flatMap(({ meeting, makeUp }) => (makeUp ? [] : meeting))
  const substitutesOf = await proposeSubstitutes(deps, actor.accountId, withoutMakeUp)
  const classes = proposed.map(({ meeting, makeUp }): AffectedClass => {
    const its = people.find(({ id }) => id === meeting.id)
    return {
      meeting: presentMeeting(deps, meeting),
      student: its ? studentOf(its) : null,
      students: its?.students ?? 0,
      makeUp,
      substitutes: substitutesOf(meeting.id),
    }
  })
  const others = await findMeetingsAsSubstitute(db, lost)
  return {
    classes,
    othersClasses: others.map(({ name, starts_at }) => ({ className: name, startsAt: starts_at.toISOString() })),
  }
}

/**
 * Proposes teachers of the subject who could be asked, for classes without a free time for a make-up. Returns them by the
 * id of the meeting.
 */
async function proposeSubstitutes({ db, now }: Deps, teacherId: string, meetings: readonly Lost[]) {
  const coming = meetings.filter(({ starts_at }) => starts_at > now())
  if (coming.length === 0) return () => []
  const words = await findSubjectWords(
    db,
    coming.map(({ class_id }) => class_id),
  )
  const slots = coming.map(({ class_id, starts_at: startsAt, ends_at: endsAt }) => ({
    startsAt,
    endsAt,
    words: words.get(class_id) ?? [],
  }))
  const candidates = await findCandidatesOfEach(db, slots, { teacherId, now: now(), most: mostProposed })
  return (meetingId: string) =>
    (candidates.get(coming.findIndex(({ id }) => id === meetingId)) ?? []).map((row) => ({
      id: row.id,
      fullName: fullName(personNameOf(row)),
    }))
}

type Lost = { id: string; class_id: string; starts_at: Date; ends_at: Date }

type Student = {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
}

const studentOf = ({ first_name, last_name, ...rest }: Student) =>
  first_name === null || last_name === null ? null : fullName(personNameOf({ first_name, last_name, ...rest }))
