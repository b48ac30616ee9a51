import { classInfoCall, classReviewCall, classSeatsCall } from "../../../../features/classes/contract.ts"
import type { ProgramType } from "../../../../features/classes/domain/class-kind.ts"
import { enrollableChildrenCall } from "../../../../features/enrollments/contract.ts"
import { guidelinesCall } from "../../../../features/enrollments/guidelines-contract.ts"
import { ownGradesCalls } from "../../../../features/lifeskills-grades/contract.ts"
import { ownCardsCall } from "../../../../features/report-cards/contract.ts"
import { ownReviewsCall } from "../../../../features/reviews/contract.ts"
import { reviewsQuery } from "../../../../features/reviews/web/use-class-reviews.ts"
import { scheduleCalls } from "../../../../features/schedules/contract.ts"
import { parentAccountCall } from "../../../../features/users/contract.ts"
import { waitlistCall } from "../../../../features/waitlist/contract.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { type Ask, callQuery } from "../../../../ui/fetching/call-query.ts"
import { tabIn } from "../../../../ui/lists/tabs.tsx"
import type { PageRequest } from "../../../page-loader.ts"
import { fetchStream } from "../../fetch-stream.ts"
import { attemptsCallOf, joinCallOf } from "../area-calls.ts"
import { nearMeetings } from "../use-todays-meetings.ts"
import { fetchAttendance, fetchNextMeetings } from "./attendance-queries.ts"
import { classNamedBy } from "./class-in-path.ts"
import { classroomTabs } from "./classroom-tabs.ts"

/** With these statuses a learner may join the waitlist of the class. */
export const mayWait: readonly string[] = ["class-full", "not-enrolled"]

/** A class for one of its students, with the join status. */
export async function fetchClassroom(page: PageRequest<FamilyRole>) {
  const { area, ask, params, search } = page
  const named = classNamedBy(params)
  if (!named) return
  const { program, type, classId } = named
  // The attempts decide which tab is the first.
  const attempts = await ask(callQuery(attemptsCallOf[area], { classId }))
  const tab = tabIn(search, classroomTabs(attempts?.attempts ?? []))
  const isAtTheDoor = tab === "stream" || tab === "classroom"
  const fetchClass = async () => {
    if (!(await ask(callQuery(classInfoCall, named)))) await fetchHidden(ask, { program, classId })
  }
  const fetchStanding = async () => {
    const [join, enrollable] = await Promise.all([
      ask(callQuery(joinCallOf[area], { classType: type, classId })),
      area === "parent" ? ask(callQuery(enrollableChildrenCall, { classId })) : null,
    ])
    const mightWait = mayWait.includes(join?.status ?? "") || enrollable?.children.length
    if (mightWait && tab === "classroom") await ask(callQuery(waitlistCall, {}))
    if (join?.status === "has-class-today" && isAtTheDoor) await ask(nearMeetings(area, page.now.day))
    if (join?.status === "no-class-today") await ask(callQuery(classReviewCall, { classId }))
  }
  await Promise.all([
    fetchClass(),
    fetchStanding(),
    ask(callQuery(classSeatsCall, { classId })),
    area === "parent" && ask(callQuery(parentAccountCall, {})),
    tab === "classroom" && type === "solo" && ask(callQuery(scheduleCalls[area], {})),
    tab === "classroom" && ask(callQuery(guidelinesCall, {})),
    tab === "stream" && fetchStream(ask, search, classId),
    tab === "dates" && fetchNextMeetings(page, area),
    tab === "attendance" && fetchAttendance(page, area, classId),
    tab === "grades" && fetchGrades(ask, area, { program, classId }),
    tab === "reviews" && ask(callQuery(ownReviewsCall, { id: classId })),
    tab === "reviews" && ask(reviewsQuery(classId, search)),
  ])
}

type ClassRef = { program: ProgramType; classId: string }

function fetchGrades(ask: Ask, area: FamilyRole, { program, classId }: ClassRef) {
  if (program === "homeschool") return ask(callQuery(ownCardsCall, { classId }))
  return ask(callQuery(ownGradesCalls[area], { classId }))
}

/** Why a class is hidden. */
function fetchHidden(ask: Ask, { program, classId }: ClassRef) {
  return Promise.all([
    ask(callQuery(classReviewCall, { classId })),
    program === "homeschool" && ask(callQuery(ownCardsCall, { classId })),
  ])
}
