import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../../../platform/database/client.ts"
import { compiled } from "../../../platform/database/compiled.ts"

/** One query for all classes that a page loads together, each with the actor. */

const life = ["id", "status", "archived_at", "start_date", "end_date", "class_type"] as const
const seats = ["min_age", "max_age", "max_students", "seats_taken"] as const

function selectClasses(db: Db, classIds: string[]) {
  return db.selectFrom("classes").select(life).where(sql<boolean>`classes.id = any(${classIds}::uuid[])`)
}

/** Seats that are held for other accounts, because the waitlist comes first. */
const heldForOthers = (accountId: string, now: Date) =>
  sql<number>`(
    select count(*)::integer from seat_holds
    where seat_holds.class_id = classes.id and until > ${now} and account_id <> ${accountId}
  )`.as("seats_held")

type ForLearner = { classIds: string[]; learnerId: string; now: Date }
type ForParent = { classIds: string[]; parentId: string; now: Date }

/** With the learner's attempts in the class, newest first. */
export function findForLearner(db: Db, classIds: string[], learnerId: string, now: Date) {
  return classesForLearner(db, { classIds, learnerId, now })
}

const classesForLearner = compiled((db, { classIds, learnerId, now }: ForLearner) =>
  selectClasses(db, classIds)
    .select(seats)
    .select(heldForOthers(learnerId, now))
    .select((eb) => [
      eb
        .selectFrom("learners")
        .select("birthdate")
        .where("account_id", "=", learnerId)
        .$asScalar()
        .$notNull()
        .as("birthdate"),
      jsonArrayFrom(
        eb
          .selectFrom("enrollments")
          .select(["enrollments.id", "enrollments.status"])
          .where("enrollments.learner_id", "=", learnerId)
          .whereRef("enrollments.class_id", "=", "classes.id")
          .orderBy("enrollments.created_at", "desc")
          .orderBy("enrollments.id"),
      ).as("attempts"),
    ]),
)

/** With the parent's children and their attempts in the class, newest first. */
export function findForParent(db: Db, classIds: string[], parentId: string, now: Date) {
  return classesForParent(db, { classIds, parentId, now })
}

const classesForParent = compiled((db, { classIds, parentId, now }: ForParent) =>
  selectClasses(db, classIds)
    .select(seats)
    .select(heldForOthers(parentId, now))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("children")
          .select((child) => [
            sql<string>`children.birthdate`.as("birthdate"),
            jsonArrayFrom(
              child
                .selectFrom("enrollments")
                .select(["enrollments.id", "enrollments.status"])
                .whereRef("enrollments.child_id", "=", "children.id")
                .whereRef("enrollments.class_id", "=", "classes.id")
                .orderBy("enrollments.created_at", "desc")
                .orderBy("enrollments.id"),
            ).as("attempts"),
          ])
          .where("children.parent_id", "=", parentId)
          .where("children.removed_at", "is", null),
      ).as("children"),
    ),
)

const classesForTeacher = compiled((db, { classIds, teacherId }: { classIds: string[]; teacherId: string }) =>
  selectClasses(db, classIds).where("classes.teacher_id", "=", teacherId),
)

export function findForTeacher(db: Db, classIds: string[], teacherId: string) {
  return classesForTeacher(db, { classIds, teacherId })
}
