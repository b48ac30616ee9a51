import { wallClock } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { groupFamilies } from "../../../enrollments/domain/families.ts"
import { doorOpensAt } from "../../domain/meeting-state.ts"
import type { MeetingNotice } from "../../domain/notices.ts"
import { reminders } from "../../domain/reminders.ts"
import type { MeetingsReminded } from "../events.ts"
import { findReminded } from "./reminder-queries.ts"

type Reminded = Awaited<ReturnType<typeof findReminded>>[number]

/**
 * Reminds the families of the expected students, and the teacher; nobody if no student is expected
 * (docs/rules/meetings.md#reminders). Each start is one cause, so each account is reminded once.
 */
export async function noticeReminders(tx: Tx, event: MeetingsReminded, { settings }: Deps): Promise<MeetingNotice[]> {
  const meetings = await findReminded(tx, event.meetingIds)
  return meetings
    .filter(({ expected }) => expected.length > 0)
    .map((meeting) => ({
      kind: reminders[event.lead].kind,
      to: { people: peopleOf(meeting) },
      cause: `${meeting.id} ${meeting.starts_at.toISOString()}`,
      facts: factsOf(meeting, settings),
    }))
}

/** Each family with its own students, and the teacher with the student of a solo class. */
function peopleOf({ expected, enrollment_id, teacher_id }: Reminded) {
  const soloStudents = enrollment_id ? expected.map((student) => fullName(personNameOf(student))) : []
  const families = groupFamilies(expected).filter(({ accountId }) => accountId !== teacher_id)
  return [...families, { accountId: teacher_id, students: soloStudents }].map(({ accountId, students }) => ({
    accountId,
    facts: { students },
  }))
}

function factsOf(meeting: Reminded, { timeZone, doorOpensMinutes }: Deps["settings"]) {
  const { starts_at } = meeting
  return {
    class: {
      id: meeting.class_id,
      name: meeting.name,
      programType: meeting.program_type,
      classType: meeting.class_type,
    },
    door: meeting.id,
    ...wallClock(starts_at, timeZone),
    opens: wallClock(doorOpensAt(starts_at, doorOpensMinutes), timeZone).time,
    startsAt: starts_at.toISOString(),
  }
}
