import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { type Family, groupFamilies } from "../../enrollments/domain/families.ts"
import { studentName } from "../../users/server/student-name-queries.ts"
import { isForStudent } from "./homework-queries.ts"

/** Whether homework is for the student of an enrollment that has not handed it in. */
export const isOpenFor = sql<SqlBool>`(
  enrollments.class_id = homework.class_id and enrollments.status = 'approved'
  and ${isForStudent}
  and not exists (select from hand_ins where homework_id = homework.id and enrollment_id = enrollments.id)
)`

type DueStudent = { first_name: string; middle_name: string | null; last_name: string; suffix: string | null }

/** The homework of the account's students that is due between these instants and not handed in. */
export function findDueHomework(db: Db, { accountId, from, before }: { accountId: string; from: Date; before: Date }) {
  return db
    .selectFrom("enrollments")
    .innerJoin("homework", (join) => join.on(isOpenFor))
    .innerJoin("classes", "classes.id", "homework.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["homework.id", "homework.title", "homework.due_at"])
    .select(["classes.id as class_id", "classes.name", "classes.program_type", "classes.class_type"])
    .select(
      sql<DueStudent[]>`json_agg(json_build_object(
        'first_name', coalesce(children.first_name, accounts.first_name),
        'middle_name', coalesce(children.middle_name, accounts.middle_name),
        'last_name', coalesce(children.last_name, accounts.last_name),
        'suffix', accounts.suffix) order by enrollments.student_sort)`.as("students"),
    )
    .where("enrollments.account_id", "=", accountId)
    .where("children.removed_at", "is", null)
    .where("classes.archived_at", "is", null)
    .where("homework.due_at", ">=", from)
    .where("homework.due_at", "<", before)
    .groupBy(["homework.id", "classes.id"])
    .orderBy("homework.due_at")
    .orderBy("homework.id")
    .limit(50)
    .execute()
}

/** Claims homework that is due by then and was not reminded of, so that each is once. */
export async function claimDueSoon(tx: Tx, { now, until, most }: { now: Date; until: Date; most: number }) {
  const rows = await tx
    .updateTable("homework")
    .set({ reminded_at: now })
    .where(
      "id",
      "in",
      tx
        .selectFrom("homework")
        .select("id")
        .where("reminded_at", "is", null)
        .where("due_at", "<=", until)
        .where("due_at", ">", now)
        .orderBy("due_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute()
  return rows.map(({ id }) => id)
}

/** The facts of homework for notices. */
export function findHomeworkFacts(db: Db, homeworkIds: readonly string[]) {
  return db
    .selectFrom("homework")
    .innerJoin("classes", "classes.id", "homework.class_id")
    .select(["homework.id", "homework.title", "homework.due_at"])
    .select(["classes.id as class_id", "classes.name", "classes.program_type", "classes.class_type"])
    .where(sql<SqlBool>`homework.id = any(${homeworkIds}::uuid[])`)
    .where("classes.archived_at", "is", null)
    .orderBy("homework.due_at")
    .execute()
}

/** The families of the students who have not handed in the homework. */
export async function findFamiliesToRemind(db: Db, homeworkId: string): Promise<Family[]> {
  const rows = await db
    .selectFrom("homework")
    .innerJoin("enrollments", (join) => join.on(isOpenFor))
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.account_id", "enrollments.child_id", ...studentName])
    .where("homework.id", "=", homeworkId)
    .where("children.removed_at", "is", null)
    .orderBy("enrollments.student_sort")
    .execute()
  return groupFamilies(rows)
}
