import { sql } from "kysely"
import { cancelOwnMeeting } from "../../features/meetings/server/cancelling/cancel-own-meeting.ts"
import { findCreditsOfFamily } from "../../features/meetings/server/make-up-credits/credit-queries.ts"
import { saveFreeHours } from "../../features/meetings/server/make-up-credits/free-hours.ts"
import { requestMakeUp } from "../../features/meetings/server/make-up-credits/request-make-up.ts"
import { addDays, todayIn } from "../../lib/day.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { demoAddress } from "./cast.ts"
import { hoursBefore, withoutJobs } from "./demo-school.ts"

/** The free hours of the demo's teachers of solo classes, without Sunday. */
const week = (["monday", "wednesday", "saturday"] as const).map((weekday) => ({ weekday, from: "14:00", to: "17:00" }))
/** Cancelled meetings are at least so far ahead, so that nothing counts. */
const hoursAhead = 48

/**
 * Seeds free hours and make-up credits: the demo's learner can choose a time, and another family asks the demo's teacher
 * for one. Needs the meetings.
 */
export async function seedDemoMakeUps(deps: Deps): Promise<void> {
  const quiet = withoutJobs(deps)
  const { db } = deps
  const meetings = await findComingSolo(db, hoursBefore(deps.now(), -hoursAhead))
  for (const teacherId of new Set(meetings.map(({ teacher_id }) => teacher_id)))
    await saveFreeHours(quiet, { accountId: teacherId }, { week, exceptions: [] })
  const ofLearner = meetings.find(({ family }) => family === demoAddress("learner"))
  const ofTeacher = meetings.find(
    ({ teacher, account_id }) => teacher === demoAddress("teacher") && account_id !== ofLearner?.account_id,
  )
  if (ofLearner) await cancel(quiet, ofLearner)
  if (ofTeacher) await ask(quiet, ofTeacher)
  await sql`delete from mails`.execute(db)
}

const cancel = (deps: Deps, { id, enrollee_id, account_id }: ComingMeeting) =>
  cancelOwnMeeting(deps, { accountId: account_id }, { meetingId: id, enrolleeId: enrollee_id })

/** The family cancels its class, and asks for a time in the evening. */
async function ask(deps: Deps, meeting: ComingMeeting): Promise<void> {
  await cancel(deps, meeting)
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const [credit] = await findCreditsOfFamily(deps.db, meeting.account_id, today)
  if (!credit) return
  const time = { date: addDays(today, 5), time: "18:30" }
  const words = "We are back from the province by then."
  await requestMakeUp(deps, { accountId: meeting.account_id }, { creditId: credit.id, ...time, words })
}

type ComingMeeting = Awaited<ReturnType<typeof findComingSolo>>[number]

function findComingSolo(db: Db, from: Date) {
  return db
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("enrollments", "enrollments.id", "meeting_series.enrollment_id")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .innerJoin("accounts as families", "families.id", "enrollments.account_id")
    .innerJoin("accounts as teachers", "teachers.id", "classes.teacher_id")
    .select(["meetings.id", "enrollments.id as enrollee_id", "enrollments.account_id", "classes.teacher_id"])
    .select(["families.email_key as family", "teachers.email_key as teacher"])
    .where("meetings.starts_at", ">", from)
    .where("meetings.cancelled_at", "is", null)
    .where("enrollments.status", "=", "approved")
    .where("classes.status", "=", "approved")
    .where("classes.archived_at", "is", null)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
}
