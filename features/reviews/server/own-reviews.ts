import type { ReplyOf } from "../../../lib/contract.ts"
import { type Day, todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { OwnReview, ownReviewsCall } from "../contract.ts"
import {
  changeableUntil,
  endOfClass,
  lastDayToReview,
  type ReviewWindow,
  writeReviewError,
} from "../domain/review-window.ts"
import { type EnrollmentToReview, findEnrollmentsToReview } from "./write-queries.ts"

/** A student with the newest enrollment, and what all of them together decide. */
export type ReviewingStudent = { newest: EnrollmentToReview; enrolleeIds: readonly string[]; window: ReviewWindow }

/** The students of an account in a class, by name. What a student attended before leaving counts after coming back. */
export async function findReviewingStudents(
  db: Db,
  { now, settings }: Pick<Deps, "now" | "settings">,
  of: { classId: string; accountId: string },
): Promise<ReviewingStudent[]> {
  const at = now()
  const today = todayIn(at, settings.timeZone)
  const rows = await findEnrollmentsToReview(db, { ...of, now: at, zone: settings.timeZone })
  const students = [...Map.groupBy(rows, (row) => row.student_id).values()].flatMap((enrollments) => {
    const [newest] = enrollments
    if (!newest) return []
    const attended = enrollments.reduce((sum, row) => sum + row.attended, 0)
    const enrolleeIds = enrollments.map((row) => row.enrollment_id)
    return [{ newest, enrolleeIds, window: { attended, endedOn: endFor(newest, today) } }]
  })
  const nameOf = ({ newest }: ReviewingStudent) => fullName(personNameOf(newest))
  return students.sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

function endFor(row: EnrollmentToReview, today: Day): Day | null {
  const soloLeftOn = row.class_type === "solo" ? row.left_on : null
  return endOfClass({ endDate: row.end_date, archivedOn: row.archived_on, soloLeftOn }, today)
}

const states = { "review-too-early": "too-early", "review-too-late": "too-late", "review-exists": "written" } as const

/** The account's students in a class with their reviews (docs/rules/reviews.md#writing); none in a class of others. */
export async function getOwnReviews(
  deps: Deps,
  { accountId }: Actor,
  classId: string,
): Promise<ReplyOf<typeof ownReviewsCall>> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const students = await findReviewingStudents(deps.db, deps, { classId, accountId })
  return {
    students: students.map(({ newest, window }) => {
      const errorCode = writeReviewError({ ...window, hasReview: newest.review_id !== null }, today)
      return {
        enrolleeId: newest.enrollment_id,
        fullName: fullName(personNameOf(newest)),
        state: errorCode === null ? "open" : states[errorCode],
        attended: window.attended,
        lastDay: lastDayToReview(window),
        review: presentOwn(newest),
      }
    }),
  }
}

function presentOwn(row: EnrollmentToReview): OwnReview | null {
  const { review_id: id, stars, written_at: writtenAt, hidden_at: hiddenAt } = row
  if (id === null || stars === null || writtenAt === null) return null
  return {
    id,
    stars,
    words: row.words,
    answer: row.answer,
    writtenAt: writtenAt.toISOString(),
    changeableUntil: changeableUntil({ writtenAt, hiddenAt }).toISOString(),
    hiddenReason: row.hidden_reason,
  }
}
