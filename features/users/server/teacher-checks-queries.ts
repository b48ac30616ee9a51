import type { Db, Tx } from "../../../platform/database/client.ts"
import type { TeacherCheck } from "../domain/teacher-checks.ts"

/** The completed checks of a teacher, with the name of the administrator who ticked each off. */
export function findDoneChecks(db: Db, teacherId: string) {
  return db
    .selectFrom("teacher_checks")
    .leftJoin("accounts", "accounts.id", "teacher_checks.done_by")
    .select([
      "teacher_checks.name",
      "teacher_checks.done_at",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .where("teacher_id", "=", teacherId)
    .execute()
}

/** Returns whether the check was not done before. */
export async function insertCheck(
  tx: Tx,
  check: { teacher_id: string; name: TeacherCheck; done_at: Date; done_by: string },
): Promise<boolean> {
  const added = await tx
    .insertInto("teacher_checks")
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst()
  return added !== undefined
}

/** Returns whether the check was done before. */
export async function deleteCheck(tx: Tx, teacherId: string, name: TeacherCheck): Promise<boolean> {
  const removed = await tx
    .deleteFrom("teacher_checks")
    .where("teacher_id", "=", teacherId)
    .where("name", "=", name)
    .returning("name")
    .executeTakeFirst()
  return removed !== undefined
}
