import { classAttendanceCalls } from "../../../features/attendance/contract.ts"
import { classSeatsCall } from "../../../features/classes/contract.ts"
import { classDenialsCall, teacherClassInfoCall } from "../../../features/classes/teacher-contract.ts"
import { groupEnrolleesCall, soloEnrolleesCall } from "../../../features/enrollments/staff-contract.ts"
import { teacherJoinCall } from "../../../features/join-status/contract.ts"
import { gradedStudentsCalls } from "../../../features/lifeskills-grades/contract.ts"
import { meetingPeopleCall } from "../../../features/meetings/change-contract.ts"
import { ownMeetingsCalls } from "../../../features/meetings/contract.ts"
import { monthSpan } from "../../../features/meetings/domain/dates.ts"
import { dayIn } from "../../../features/meetings/web/dates/week-in-address.ts"
import { cardsOfClassCall } from "../../../features/report-cards/staff-contract.ts"
import { callsOf } from "../../../features/report-cards/web/saving/editor-calls.ts"
import { reviewsQuery } from "../../../features/reviews/web/use-class-reviews.ts"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { classWaitlistCall } from "../../../features/waitlist/contract.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { tabIn } from "../../../ui/lists/tabs.tsx"
import type { PageRequest } from "../../page-loader.ts"
import { classTabsFor } from "../class-tabs.ts"
import { type ClassInPath, classNamedBy } from "../family/classroom/class-in-path.ts"
import { nearMeetings } from "../family/use-todays-meetings.ts"
import { fetchStream } from "../fetch-stream.ts"

/** A class of the teacher, with the data of the open tab. */
export async function fetchTeachersClassroom(page: PageRequest) {
  const named = classNamedBy(page.params)
  if (!named) return
  const { classId } = named
  // The class decides which tab is the first.
  const info = await page.ask(callQuery(teacherClassInfoCall, named))
  const tab = tabIn(page.search, classTabsFor(info?.classData ?? { status: "pending" }))
  const isAtTheDoor = tab === "stream" || tab === "classroom"
  await Promise.all([
    isAtTheDoor && info?.classData.status === "denied" && page.ask(callQuery(classDenialsCall, { classIds: classId })),
    isAtTheDoor && fetchJoin(page, named),
    isAtTheDoor && named.type === "solo" && page.ask(callQuery(scheduleCalls.teacher, {})),
    tab === "stream" && fetchStream(page.ask, page.search, classId),
    tab === "classroom" && page.ask(callQuery(classSeatsCall, { classId })),
    tab === "dates" && fetchDates(page, named),
    tab === "students" && fetchStudents(page, named),
    tab === "attendance" && page.ask(callQuery(classAttendanceCalls.teacher, { classId: named.classId })),
    tab === "grades" && fetchGrades(page, named),
    tab === "reviews" && page.ask(reviewsQuery(named.classId, page.search)),
  ])
}

async function fetchJoin({ ask, now }: PageRequest, { type, classId }: ClassInPath) {
  const join = await ask(callQuery(teacherJoinCall, { classType: type, classId }))
  if (join?.status === "has-class-today") await ask(nearMeetings("teacher", now.day))
}

function fetchDates({ ask, search, now }: PageRequest, { classId }: ClassInPath) {
  const span = monthSpan(dayIn(search, now.day))
  return Promise.all([
    ask(callQuery(ownMeetingsCalls.teacher, span)),
    ask(callQuery(meetingPeopleCall, { ...span, classId })),
  ])
}

function fetchStudents({ ask }: PageRequest, { type, classId }: ClassInPath) {
  return Promise.all([
    ask(callQuery(type === "solo" ? soloEnrolleesCall : groupEnrolleesCall, { classId })),
    ask(callQuery(classWaitlistCall, { classId })),
  ])
}

/** The students with grades; for an open report card also its four parts. */
function fetchGrades({ ask, search }: PageRequest, { program, classId }: ClassInPath) {
  if (program === "lifeskills") return ask(callQuery(gradedStudentsCalls.teacher, { classId }))
  const { grades, attendance, deportment, unsatisfactory } = callsOf("teacher")
  const enrolleeId = search.get("student")
  return Promise.all([
    ask(callQuery(cardsOfClassCall, { classId })),
    ...(enrolleeId ? [grades, attendance, deportment, unsatisfactory] : []).map((call) =>
      ask(callQuery(call, { enrolleeId: enrolleeId ?? "" })),
    ),
  ])
}
