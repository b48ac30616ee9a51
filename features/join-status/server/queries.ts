import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../../../platform/database/client.ts"

/** One query for all classes that a document loads together: each with its times and links, and the actor. */

const life = ["id", "status", "archived_at", "start_date", "end_date", "class_type"] as const
const seats = ["min_age", "max_age", "max_students", "seats_taken"] as const

function selectClasses(db: Db, classIds: string[]) {
  return db
    .selectFrom("classes")
    .select(life)
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("times"),
      jsonArrayFrom(
        eb.selectFrom("meeting_links").select(["weekday", "url"]).whereRef("class_id", "=", "classes.id"),
      ).as("links"),
    ])
    .where(sql<boolean>`classes.id = any(${classIds}::uuid[])`)
}

/** With the learner's attempts in the class, newest first, each with its solo times. */
export function findForLearner(db: Db, classIds: string[], learnerId: string) {
  return selectClasses(db, classIds)
    .select(seats)
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
          .select((attempt) => [
            "enrollments.status",
            jsonArrayFrom(
              attempt
                .selectFrom("solo_times")
                .select(["weekday", "time"])
                .whereRef("enrollment_id", "=", "enrollments.id"),
            ).as("times"),
          ])
          .where("enrollments.learner_id", "=", learnerId)
          .whereRef("enrollments.class_id", "=", "classes.id")
          .orderBy("enrollments.created_at", "desc")
          .orderBy("enrollments.id"),
      ).as("attempts"),
    ])
    .execute()
}

/** With the parent's children and their attempts in the class, newest first. */
export function findForParent(db: Db, classIds: string[], parentId: string) {
  return selectClasses(db, classIds)
    .select(seats)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("children")
          .select((child) => [
            sql<string>`children.birthdate`.as("birthdate"),
            jsonArrayFrom(
              child
                .selectFrom("enrollments")
                .select((attempt) => [
                  "enrollments.status",
                  jsonArrayFrom(
                    attempt
                      .selectFrom("solo_times")
                      .select(["weekday", "time"])
                      .whereRef("enrollment_id", "=", "enrollments.id"),
                  ).as("times"),
                ])
                .whereRef("enrollments.child_id", "=", "children.id")
                .whereRef("enrollments.class_id", "=", "classes.id")
                .orderBy("enrollments.created_at", "desc")
                .orderBy("enrollments.id"),
            ).as("attempts"),
          ])
          .where("children.parent_id", "=", parentId)
          .where("children.removed_at", "is", null),
      ).as("children"),
    )
    .execute()
}

/** Classes of this teacher, each with the weekdays on which any of its approved solo students has a time. */
export function findForTeacher(db: Db, classIds: string[], teacherId: string) {
  return selectClasses(db, classIds)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("enrollments")
          .innerJoin("solo_times", "solo_times.enrollment_id", "enrollments.id")
          .select((own) => ["solo_times.weekday", own.fn.min("solo_times.time").as("time")])
          .whereRef("enrollments.class_id", "=", "classes.id")
          .where("enrollments.status", "=", "approved")
          .groupBy("solo_times.weekday"),
      ).as("solo_times"),
    )
    .where("classes.teacher_id", "=", teacherId)
    .execute()
}
