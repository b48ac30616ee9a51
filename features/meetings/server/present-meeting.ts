import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Meeting } from "../contract.ts"
import { isLateNotice } from "../domain/cancelling/late-cancellation.ts"
import { doorOpensAt, meetingState } from "../domain/meeting-state.ts"
import type { MeetingRow, OwnMeetingRow } from "./meeting-queries.ts"

/** For teachers and administrators, who see the students on the roster. */
export function presentMeeting(deps: Deps, row: MeetingRow): Meeting {
  return {
    id: row.id,
    classId: row.class_id,
    className: row.name,
    programType: row.program_type,
    classType: row.class_type,
    number: row.number,
    of: row.sessions,
    ...presentTimes(deps, row),
    opensAt: doorOpensAt(row.starts_at, deps.settings.doorOpensMinutes).toISOString(),
    movedFrom: row.moved_from?.toISOString() ?? null,
    reason: row.reason,
    words: row.words,
    isMakeUp: row.is_make_up,
    ...presentCounted(row),
    students: [],
  }
}

/** For solo meetings that the family cancelled, or that the student missed. */
function presentCounted(row: MeetingRow): Pick<Meeting, "counted" | "isLateNotice"> {
  const { counted, cancelled_by_family, cancelled_at, starts_at } = row
  if (counted === null) return {}
  return {
    counted,
    ...(cancelled_by_family && cancelled_at && { isLateNotice: isLateNotice(starts_at, cancelled_at) }),
  }
}

type TimesRow = Pick<MeetingRow, "starts_at" | "ends_at" | "cancelled_at" | "held_at">

export function presentTimes({ now }: Deps, row: TimesRow): Pick<Meeting, "startsAt" | "endsAt" | "state"> {
  const { starts_at, ends_at, cancelled_at, held_at } = row
  return {
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    state: meetingState({ endsAt: ends_at, cancelledAt: cancelled_at, heldAt: held_at }, now()),
  }
}

/** One meeting with all students of a family in it: the query has one row for each. */
export function presentOwnMeetings(deps: Deps, rows: readonly OwnMeetingRow[]): Meeting[] {
  const meetings = new Map<string, Meeting>()
  for (const row of rows) {
    const meeting = meetings.get(row.id) ?? {
      ...presentMeeting(deps, row),
      ...presentObjection(row),
      ...(row.note && { note: row.note }),
    }
    meeting.students.push(presentStudent(row))
    meetings.set(row.id, meeting)
  }
  return [...meetings.values()]
}

function presentObjection({ objection }: OwnMeetingRow): Pick<Meeting, "objection"> {
  return objection ? { objection: { ...objection, madeAt: new Date(objection.madeAt).toISOString() } } : {}
}

function presentStudent(row: OwnMeetingRow): Meeting["students"][number] {
  const { enrollment_id, absence_reason, absence_words, mark, line } = row
  return {
    enrolleeId: enrollment_id,
    fullName: fullName(personNameOf(row)),
    absence: absence_reason && { reason: absence_reason, words: absence_words },
    mark,
    ...(line && { note: line }),
  }
}
