import type { Db } from "../../../../platform/database/client.ts"
import { type Family, groupFamilies } from "../../../enrollments/domain/families.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { ClassStatus } from "../../domain/class-life.ts"

/** The accounts with an approved or pending student in the class, each once, with the names of its children there. */
export async function findFamilies(db: Db, classId: string): Promise<Family[]> {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.account_id", "enrollments.child_id", ...studentName])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "in", ["pending", "approved"])
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
  return groupFamilies(rows)
}

/** The status of a class that is not archived, for learners and parents with a student in it; undefined for others. */
export async function findStatusForFamily(
  db: Db,
  accountId: string,
  classId: string,
): Promise<{ name: string; status: ClassStatus } | undefined> {
  return db
    .selectFrom("classes")
    .select(["name", "status"])
    .where("id", "=", classId)
    .where("archived_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("enrollments")
          .leftJoin("children", "children.id", "enrollments.child_id")
          .select("enrollments.id")
          .whereRef("enrollments.class_id", "=", "classes.id")
          .where("enrollments.status", "<>", "left")
          .where((eb) =>
            eb.or([
              eb("enrollments.learner_id", "=", accountId),
              eb.and([eb("children.parent_id", "=", accountId), eb("children.removed_at", "is", null)]),
            ]),
          ),
      ),
    )
    .executeTakeFirst()
}
