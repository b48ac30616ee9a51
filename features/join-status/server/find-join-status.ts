import { type Day, instantAt, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import type { ClassType } from "../../classes/domain/class-kind.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import { isKnown } from "../../enrollments/domain/known-class.ts"
import type { Meeting } from "../../meetings/contract.ts"
import {
  type Coming,
  findChildrensComing,
  findLearnersComing,
  findTeachersComing,
} from "../../meetings/server/coming-queries.ts"
import { presentMeeting, presentOwnMeetings } from "../../meetings/server/present-meeting.ts"
import { isHeldToday, type JoinStudent, type OpenToStudents } from "../domain/join-facts.ts"
import { learnerJoinStatus } from "../domain/learner.ts"
import { parentJoinStatus } from "../domain/parent.ts"
import { teacherJoinStatus } from "../domain/teacher.ts"
import { findForLearner, findForParent, findForTeacher } from "./queries.ts"

/** An actor who may not know of the class gets a 404. */

type JoinRequest = { actor: Actor; reads: RequestReads; input: { classId: string; classType: ClassType } }

/**
 * Returns the class of this call from those that the page loads together, if it has the requested type, with the
 * actor's coming meetings in it.
 */
async function findRequestedClass<Row extends { id: string; class_type: ClassType }, Met extends { class_id: string }>(
  { reads, input }: JoinRequest,
  find: (ids: string[]) => Promise<Row[]>,
  findComing: (ids: string[]) => Promise<Met[]>,
): Promise<{ row: Row; coming: Met[] }> {
  const match = await reads.oneOf("join status", input.classId, async (ids) => {
    const rows = await find(ids)
    const coming = Map.groupBy(await findComing(ids), ({ class_id }) => class_id)
    return new Map(rows.map((row) => [row.id, { row, coming: coming.get(row.id) ?? [] }]))
  })
  if (match?.row.class_type !== input.classType) throw notFound()
  return match
}

const todayOf = (deps: Deps) => todayIn(deps.now(), deps.settings.timeZone)
const comingIn = (deps: Deps, classIds: string[]): Coming => ({
  classIds,
  from: instantAt(todayOf(deps), "00:00", deps.settings.timeZone),
  now: deps.now(),
})

export async function findLearnersJoinStatus(deps: Deps, request: JoinRequest) {
  const { accountId } = request.actor
  const today = todayOf(deps)
  const { row, coming } = await findRequestedClass(
    request,
    (ids) => findForLearner(deps.db, ids, accountId, deps.now()),
    (ids) => findLearnersComing(deps.db, accountId, comingIn(deps, ids)),
  )
  const dated = datesIn(deps, coming)
  const learner = studentOf(row.birthdate, row.attempts, dated)
  if (!isKnown(lifeOf(row), learner.attempts, today)) throw notFound()
  const status = learnerJoinStatus(openToStudents(row, dated), learner, today)
  return joinReply(deps, status, presentOwnMeetings(deps, coming))
}

export async function findParentsJoinStatus(deps: Deps, request: JoinRequest) {
  const { accountId } = request.actor
  const today = todayOf(deps)
  const { row, coming } = await findRequestedClass(
    request,
    (ids) => findForParent(deps.db, ids, accountId, deps.now()),
    (ids) => findChildrensComing(deps.db, accountId, comingIn(deps, ids)),
  )
  const dated = datesIn(deps, coming)
  const children = row.children.map((child) => studentOf(child.birthdate, child.attempts, dated))
  const attempts = children.flatMap((child) => child.attempts)
  if (!isKnown(lifeOf(row), attempts, today)) throw notFound()
  const status = parentJoinStatus(openToStudents(row, dated), children, today)
  return joinReply(deps, status, presentOwnMeetings(deps, coming))
}

export async function findTeachersJoinStatus(deps: Deps, request: JoinRequest) {
  const { accountId } = request.actor
  const { row, coming } = await findRequestedClass(
    request,
    (ids) => findForTeacher(deps.db, ids, accountId),
    (ids) => findTeachersComing(deps.db, accountId, comingIn(deps, ids)),
  )
  const meetingDays = datesIn(deps, coming).map(({ day }) => day)
  const status = teacherJoinStatus({ ...lifeOf(row), meetingDays }, todayOf(deps))
  const meetings = coming.map((meeting) => presentMeeting(deps, meeting))
  return joinReply(deps, status, meetings)
}

/** The day of each meeting, and in a solo class its student. */
type Dated = { day: Day; enrolleeId: string | null }[]

function datesIn({ settings }: Deps, coming: readonly { starts_at: Date; enrollment_id?: string }[]): Dated {
  return coming.map(({ starts_at, enrollment_id = null }) => ({
    day: todayIn(starts_at, settings.timeZone),
    enrolleeId: enrollment_id,
  }))
}

/**
 * `link`: the door of today's meeting. `meeting`: today's if it has not ended, otherwise the next
 * (docs/rules/join-status.md).
 */
function joinReply<Status extends string>(deps: Deps, status: Status, meetings: Meeting[]) {
  const { publicUrl, timeZone } = deps.settings
  const today = todayOf(deps)
  const next = meetings.find(({ endsAt }) => new Date(endsAt) > deps.now()) ?? null
  const ofToday = meetings.filter(({ startsAt }) => todayIn(new Date(startsAt), timeZone) === today)
  const door = ofToday.find(({ id }) => id === next?.id) ?? ofToday.at(-1)
  return { status, link: isHeldToday(status) && door ? `${publicUrl}/join/${door.id}` : null, meeting: next }
}

type ClassRow = Awaited<ReturnType<typeof findForLearner>>[number]
type LifeRow = Pick<ClassRow, "status" | "class_type" | "start_date" | "end_date">
type SeatRow = Pick<ClassRow, "min_age" | "max_age" | "max_students" | "seats_taken">

function openToStudents(row: LifeRow & SeatRow & { seats_held: number }, dated: Dated): OpenToStudents {
  return {
    classType: row.class_type,
    startDate: row.start_date,
    endDate: row.end_date,
    meetingDays: dated.map(({ day }) => day),
    status: row.status,
    ageLimit: { min: row.min_age, max: row.max_age },
    maxStudents: row.max_students,
    seatsTaken: row.seats_taken,
    seatsHeld: row.seats_held,
  }
}

function studentOf(birthdate: string, attempts: { id: string; status: EnrollmentStatus }[], dated: Dated): JoinStudent {
  const own = attempts.map(({ id }) => id)
  const soloDays = dated.flatMap(({ day, enrolleeId }) => (enrolleeId && own.includes(enrolleeId) ? [day] : []))
  return { birthdate, attempts: attempts.map((attempt) => attempt.status), soloDays }
}
