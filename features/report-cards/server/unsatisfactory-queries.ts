import type { Db, Tx } from "../../../platform/database/client.ts"
import { type PerQuarter, perQuarter, type Quarter } from "../domain/quarters.ts"
import { type UnsatisfactoryWork, unsatisfactoryWorkOf } from "../domain/unsatisfactory-work.ts"

type Cell = { enrolleeId: string; quarter: Quarter }

/** The marks of unsatisfactory work on a card. */
export async function findUnsatisfactoryWork(db: Db, enrolleeId: string): Promise<PerQuarter<UnsatisfactoryWork>> {
  const rows = await db
    .selectFrom("report_card_unsatisfactory_work")
    .select([
      "quarter",
      "poor_lesson_preparation as poorLessonPreparation",
      "no_homework_frequently as noHomeworkFrequently",
      "irregular_attendance as irregularAttendance",
      "behavioral_problem as behavioralProblem",
    ])
    .where("enrollment_id", "=", enrolleeId)
    .execute()
  return perQuarter((quarter) => {
    const row = rows.find((each) => each.quarter === quarter)
    return unsatisfactoryWorkOf((flag) => row?.[flag] ?? false)
  })
}

/** A quarter without flags has no row. */
export async function putUnsatisfactoryWork(
  tx: Tx,
  { enrolleeId, quarter }: Cell,
  work: UnsatisfactoryWork,
): Promise<void> {
  if (Object.values(work).every((flag) => flag === 0)) {
    await tx
      .deleteFrom("report_card_unsatisfactory_work")
      .where("enrollment_id", "=", enrolleeId)
      .where("quarter", "=", quarter)
      .execute()
    return
  }
  const values = {
    poor_lesson_preparation: work.poorLessonPreparation === 1,
    no_homework_frequently: work.noHomeworkFrequently === 1,
    irregular_attendance: work.irregularAttendance === 1,
    behavioral_problem: work.behavioralProblem === 1,
  }
  await tx
    .insertInto("report_card_unsatisfactory_work")
    .values({ enrollment_id: enrolleeId, quarter, ...values })
    .onConflict((conflict) => conflict.columns(["enrollment_id", "quarter"]).doUpdateSet(values))
    .execute()
}
