import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { isOffAt } from "../../domain/off-days.ts"
import { findDaysOffFor } from "../off-days/off-day-queries.ts"
import { findMeeting, findMeetingsClass } from "./change-queries.ts"
import { findBusyStudents, isAway } from "./clash-queries.ts"
import { findTimeProblem, lengthOf, type NewTime, slotOf } from "./time-problem.ts"

type Input = NewTime & { meetingId?: string; classId?: string; enrolleeId?: string; isMakeUp: boolean }

/**
 * Returns the problems and warnings of a time before a meeting is put there (docs/rules/meetings.md#changed-meetings).
 * Writes nothing.
 */
export async function checkTime(deps: Deps, actor: Actor, input: Input) {
  const target = input.meetingId
    ? await targetOfMeeting(deps, actor, input.meetingId, input.isMakeUp)
    : await targetOfClass(deps, actor, input)
  const { teacherId, except, minutes, programType, ...students } = target
  const slot = slotOf(input, deps, minutes)
  const problem = await findTimeProblem(deps.db, deps, actor, { ...slot, teacherId, except })
  const busy = await findBusyStudents(deps.db, students, { ...slot, except, now: deps.now() })
  const daysOff = await findDaysOffFor(deps.db, programType, input.date)
  return {
    problem: problem?.message ?? null,
    students: busy.map((student) => fullName(personNameOf(student))),
    isTeacherAway: await isAway(deps.db, teacherId, slot),
    dayOff: daysOff.find((off) => isOffAt([off], input.date, input.time))?.title ?? null,
  }
}

async function targetOfMeeting(deps: Deps, actor: Actor, meetingId: string, isMakeUp: boolean) {
  const meeting = await findMeeting(deps.db, { meetingId, scope: scopeOf(actor), now: deps.now() })
  if (!meeting) throw notFound()
  return {
    teacherId: isMakeUp ? meeting.teacher_id : (meeting.stand_in_id ?? meeting.teacher_id),
    except: meetingId,
    minutes: lengthOf(meeting),
    programType: meeting.program_type,
    classId: meeting.class_id,
    enrolleeId: meeting.enrollment_id,
  }
}

async function targetOfClass(deps: Deps, actor: Actor, { classId, enrolleeId = "" }: Input) {
  const klass = classId && (await findMeetingsClass(deps.db, classId, scopeOf(actor)))
  if (!klass) throw notFound()
  return {
    teacherId: klass.teacher_id,
    except: null,
    minutes: deps.settings.meetingMinutes,
    programType: klass.program_type,
    classId: klass.id,
    enrolleeId: klass.class_type === "solo" && enrolleeId ? enrolleeId : null,
  }
}
