import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../../../platform/database/client.ts"
import type { ClassType } from "../../classes/domain/class-kind.ts"

/** One query per answer: the class, its times and links, and who asks. */

const life = ["status", "archived_at", "start_date", "end_date", "class_type"] as const
const seats = ["min_age", "max_age", "max_students", "seats_taken"] as const

function selectClass(db: Db, classId: string, classType: ClassType) {
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
    .where("classes.id", "=", classId)
    .where("classes.class_type", "=", classType)
}

/** With the learner, whose attempts in the class come newest first, each with the times agreed for it. */
export function findForLearner(db: Db, classId: string, classType: ClassType, learnerId: string) {
  return selectClass(db, classId, classType)
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
    .executeTakeFirst()
}

/** With the parent's children and their attempts in the class, newest first. */
export function findForParent(db: Db, classId: string, classType: ClassType, parentId: string) {
  return selectClass(db, classId, classType)
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
    .executeTakeFirst()
}

/** A class of this teacher, with the weekdays on which any of its approved solo students has a time. */
export function findForTeacher(db: Db, classId: string, classType: ClassType, teacherId: string) {
  return selectClass(db, classId, classType)
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
    .executeTakeFirst()
}
