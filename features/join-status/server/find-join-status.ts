import { todayIn } from "../../../lib/day.ts"
import { buildWeek, type Weekday, weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import type { ClassType } from "../../classes/domain/class-kind.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import { isKnown } from "../../enrollments/domain/known-class.ts"
import type { JoinClass, JoinStudent, OpenToStudents } from "../domain/join-facts.ts"
import { learnerJoinStatus } from "../domain/learner.ts"
import { parentJoinStatus } from "../domain/parent.ts"
import { teacherJoinStatus } from "../domain/teacher.ts"
import { findForLearner, findForParent, findForTeacher } from "./queries.ts"

/** An actor who may not know of the class gets "not found". */

type Asked = { actor: Actor; reads: RequestReads; input: { classId: string; classType: ClassType } }

/** Returns the class of this call from those that the document loads together, if it has the requested type. */
async function findAsked<Row extends { id: string; class_type: ClassType }>(
  { reads, input }: Asked,
  find: (ids: string[]) => Promise<Row[]>,
): Promise<Row | undefined> {
  const row = await reads.oneOf("join status", input.classId, async (ids) => {
    return new Map((await find(ids)).map((each) => [each.id, each]))
  })
  return row?.class_type === input.classType ? row : undefined
}

const todayOf = (deps: Deps) => todayIn(deps.now(), deps.settings.timeZone)

export async function findLearnersJoinStatus(deps: Deps, asked: Asked) {
  const today = todayOf(deps)
  const row = await findAsked(asked, (ids) => findForLearner(deps.db, ids, asked.actor.accountId))
  if (!row) throw notFound()
  const learner = studentOf(row.birthdate, row.attempts)
  if (!isKnown(lifeOf(row), learner.attempts, today)) throw notFound()
  return learnerJoinStatus(openToStudents(row), learner, today)
}

export async function findParentsJoinStatus(deps: Deps, asked: Asked) {
  const today = todayOf(deps)
  const row = await findAsked(asked, (ids) => findForParent(deps.db, ids, asked.actor.accountId))
  if (!row) throw notFound()
  const children = row.children.map((child) => studentOf(child.birthdate, child.attempts))
  const attempts = children.flatMap((child) => child.attempts)
  if (!isKnown(lifeOf(row), attempts, today)) throw notFound()
  return parentJoinStatus(openToStudents(row), children, today)
}

export async function findTeachersJoinStatus(deps: Deps, asked: Asked) {
  const row = await findAsked(asked, (ids) => findForTeacher(deps.db, ids, asked.actor.accountId))
  if (!row) throw notFound()
  const taught = { ...joinClass(row), ...lifeOf(row), soloSchedules: [weekFromRows(row.solo_times)] }
  return teacherJoinStatus(taught, todayOf(deps))
}

type TimeRow = { weekday: Weekday; time: string }
type LearnersRow = Awaited<ReturnType<typeof findForLearner>>[number]
type ClassRow = Pick<
  LearnersRow,
  "status" | "archived_at" | "start_date" | "end_date" | "class_type" | "times" | "links"
>
type SeatRow = Pick<LearnersRow, "min_age" | "max_age" | "max_students" | "seats_taken">

function joinClass(row: ClassRow): JoinClass {
  return {
    classType: row.class_type,
    startDate: row.start_date,
    endDate: row.end_date,
    schedule: row.class_type === "group" ? weekFromRows(row.times) : null,
    links: buildWeek((weekday) => row.links.find((link) => link.weekday === weekday)?.url ?? null),
  }
}

function openToStudents(row: ClassRow & SeatRow): OpenToStudents {
  return {
    ...joinClass(row),
    status: row.status,
    ageLimit: { min: row.min_age, max: row.max_age },
    maxStudents: row.max_students,
    seatsTaken: row.seats_taken,
  }
}

/** In a solo class the times of the approved attempt apply. */
function studentOf(birthdate: string, attempts: { status: EnrollmentStatus; times: TimeRow[] }[]): JoinStudent {
  const approved = attempts.find((attempt) => attempt.status === "approved")
  return {
    birthdate,
    attempts: attempts.map((attempt) => attempt.status),
    soloSchedule: approved ? weekFromRows(approved.times) : null,
  }
}
