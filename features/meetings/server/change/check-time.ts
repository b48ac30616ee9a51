import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { findDaysOffFor, findMeeting, findMeetingsClass } from "./change-queries.ts"
import { findBusyStudents } from "./clash-queries.ts"
import { type AskedTime, findTimeProblem, lengthOf, slotOf } from "./time-problem.ts"

type Asked = AskedTime & { meetingId?: string; classId?: string; enrolleeId?: string; isMakeUp: boolean }

/** What speaks against a time, before a meeting is put there (docs/rules.md#changed-meetings). It writes nothing. */
export async function checkTime(deps: Deps, actor: Actor, asked: Asked) {
  const target = asked.meetingId
    ? await targetOfMeeting(deps, actor, asked.meetingId, asked.isMakeUp)
    : await targetOfClass(deps, actor, asked)
  const { teacherId, except, minutes, programType, ...students } = target
  const slot = slotOf(asked, deps, minutes)
  const problem = await findTimeProblem(deps.db, deps, actor, { ...slot, teacherId, except })
  const busy = await findBusyStudents(deps.db, students, { ...slot, except, now: deps.now() })
  const daysOff = await findDaysOffFor(deps.db, programType, asked.date)
  return {
    problem: problem?.message ?? null,
    students: busy.map((student) => fullName(personNameOf(student))),
    dayOff: daysOff.find(({ from }) => from <= asked.date)?.title ?? null,
  }
}

async function targetOfMeeting(deps: Deps, actor: Actor, meetingId: string, isMakeUp: boolean) {
  const found = await findMeeting(deps.db, { meetingId, scope: scopeOf(actor), now: deps.now() })
  if (!found) throw notFound()
  return {
    teacherId: isMakeUp ? found.teacher_id : (found.stand_in_id ?? found.teacher_id),
    except: meetingId,
    minutes: lengthOf(found),
    programType: found.program_type,
    classId: found.class_id,
    enrolleeId: found.enrollment_id,
  }
}

async function targetOfClass(deps: Deps, actor: Actor, { classId, enrolleeId = "" }: Asked) {
  const found = classId && (await findMeetingsClass(deps.db, classId, scopeOf(actor)))
  if (!found) throw notFound()
  return {
    teacherId: found.teacher_id,
    except: null,
    minutes: deps.settings.meetingMinutes,
    programType: found.program_type,
    classId: found.id,
    enrolleeId: found.class_type === "solo" && enrolleeId ? enrolleeId : null,
  }
}
