import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** The facts of notices about a review. `student`: as the author's family knows it. */
export async function findReviewFacts(tx: Tx, reviewId: string) {
  const row = await tx
    .selectFrom("reviews")
    .innerJoin("classes", "classes.id", "reviews.class_id")
    .innerJoin("accounts", "accounts.id", "reviews.account_id")
    .leftJoin("children", "children.id", "reviews.child_id")
    .select([
      ...studentName,
      "reviews.stars",
      "reviews.account_id",
      "classes.id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
      "classes.teacher_id",
    ])
    .where("reviews.id", "=", reviewId)
    .executeTakeFirstOrThrow()
  return {
    klass: { id: row.id, name: row.name, programType: row.program_type, classType: row.class_type },
    student: fullName(personNameOf(row)),
    stars: row.stars,
    teacherId: row.teacher_id,
    authorId: row.account_id,
  }
}
