import type { Db } from "../../../platform/database/client.ts"

/** The name of the account that would read a first message about this class, and the name of the class. */
export function findRecipient(db: Db, { recipientId, classId }: { recipientId: string; classId: string }) {
  return db
    .selectFrom("classes")
    .innerJoin("accounts", (join) => join.on("accounts.id", "=", recipientId))
    .select(["classes.name as class_name", "accounts.first_name", "accounts.middle_name"])
    .select(["accounts.last_name", "accounts.suffix"])
    .where("classes.id", "=", classId)
    .executeTakeFirst()
}

/** Returns the account of a student in this teacher's class, unless it is deleted, by the id of the enrollment, the child or the learner. */
export async function findFamilyOfStudent(
  db: Db,
  { classId, studentId, teacherId }: { classId: string; studentId: string; teacherId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .select("enrollments.account_id")
    .where("enrollments.class_id", "=", classId)
    .where("classes.teacher_id", "=", teacherId)
    .where("enrollments.status", "!=", "denied")
    .where("accounts.deleted_at", "is", null)
    .where(({ or, eb }) =>
      or([
        eb("enrollments.id", "=", studentId),
        eb("enrollments.child_id", "=", studentId),
        eb("enrollments.learner_id", "=", studentId),
      ]),
    )
    .orderBy("enrollments.created_at", "desc")
    .executeTakeFirst()
  return row?.account_id
}
