import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { CardGrade } from "../domain/card-grade.ts"
import type { GradeQuarter } from "../domain/quarters.ts"

type Cell = { enrolleeId: string; subjectId: string; quarter: GradeQuarter }

const quarterOrder = sql`array_position(array['q1', 'q2', 'q3', 'q4', 'final'], report_card_grades.quarter)`

/** The grades of a card in the order of the class's subjects; those of removed subjects are last, by name. */
export function findCardGrades(db: Db, enrolleeId: string): Promise<CardGrade[]> {
  return db
    .selectFrom("report_card_grades")
    .innerJoin("enrollments", "enrollments.id", "report_card_grades.enrollment_id")
    .innerJoin("subjects", "subjects.id", "report_card_grades.subject_id")
    .leftJoin("class_subjects", (join) =>
      join
        .onRef("class_subjects.class_id", "=", "enrollments.class_id")
        .onRef("class_subjects.subject_id", "=", "report_card_grades.subject_id"),
    )
    .select([
      "report_card_grades.subject_id as subjectId",
      "subjects.name as subjectName",
      "report_card_grades.quarter",
      "report_card_grades.grade",
    ])
    .where("report_card_grades.enrollment_id", "=", enrolleeId)
    .orderBy("class_subjects.position", (order) => order.asc().nullsLast())
    .orderBy("subjects.name")
    .orderBy(quarterOrder)
    .execute()
}

export async function hasSubject(tx: Tx, classId: string, subjectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("class_subjects")
    .select("position")
    .where("class_id", "=", classId)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findCardGrade(tx: Tx, { enrolleeId, subjectId, quarter }: Cell): Promise<number | null> {
  const row = await tx
    .selectFrom("report_card_grades")
    .select("grade")
    .where("enrollment_id", "=", enrolleeId)
    .where("subject_id", "=", subjectId)
    .where("quarter", "=", quarter)
    .executeTakeFirst()
  return row?.grade ?? null
}

/** Null removes the entry. */
export async function putCardGrade(
  tx: Tx,
  { enrolleeId, subjectId, quarter }: Cell,
  grade: number | null,
): Promise<void> {
  if (grade === null) {
    await tx
      .deleteFrom("report_card_grades")
      .where("enrollment_id", "=", enrolleeId)
      .where("subject_id", "=", subjectId)
      .where("quarter", "=", quarter)
      .execute()
    return
  }
  await tx
    .insertInto("report_card_grades")
    .values({ enrollment_id: enrolleeId, subject_id: subjectId, quarter, grade })
    .onConflict((conflict) => conflict.columns(["enrollment_id", "subject_id", "quarter"]).doUpdateSet({ grade }))
    .execute()
}
