import { type Day, todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Settings } from "../../../platform/settings.ts"
import { studentName } from "../../users/server/student-name-queries.ts"
import { subjectsOn } from "../domain/card-subjects.ts"
import { findAttendance } from "./attendance-queries.ts"
import type { CardFacts, SubjectLine } from "./card-facts.ts"
import { findDeportment } from "./deportment-queries.ts"
import { findCardGrades } from "./grade-queries.ts"
import { findUnsatisfactoryWork } from "./unsatisfactory-queries.ts"

/** The full current content of a report card. */
export async function findCardFacts(
  tx: Tx,
  settings: Settings,
  { enrolleeId, at }: { enrolleeId: string; at: Date },
): Promise<CardFacts> {
  const { student, teacher, klass } = await findPeople(tx, enrolleeId)
  return {
    brandName: settings.brandName,
    student,
    teacher,
    className: klass.name,
    startDate: klass.startDate,
    endDate: klass.endDate,
    publishedOn: todayIn(at, settings.timeZone),
    subjects: await findSubjects(tx, enrolleeId, klass.id),
    attendance: await findAttendance(tx, enrolleeId),
    deportment: await findDeportment(tx, enrolleeId),
    unsatisfactoryWork: await findUnsatisfactoryWork(tx, enrolleeId),
  }
}

type People = {
  student: string
  teacher: string
  klass: { id: string; name: string; startDate: Day | null; endDate: Day | null }
}

async function findPeople(tx: Tx, enrolleeId: string): Promise<People> {
  const row = await tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts as teacher", "teacher.id", "classes.teacher_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      ...studentName,
      "teacher.first_name as teacher_first",
      "teacher.middle_name as teacher_middle",
      "teacher.last_name as teacher_last",
      "teacher.suffix as teacher_suffix",
      "classes.id",
      "classes.name",
      "classes.start_date",
      "classes.end_date",
    ])
    .where("enrollments.id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
  const teacher = {
    firstName: row.teacher_first,
    middleName: row.teacher_middle,
    lastName: row.teacher_last,
    suffix: row.teacher_suffix,
  }
  return {
    student: fullName(personNameOf(row)),
    teacher: fullName(teacher),
    klass: { id: row.id, name: row.name, startDate: row.start_date, endDate: row.end_date },
  }
}

async function findSubjects(tx: Tx, enrolleeId: string, classId: string): Promise<SubjectLine[]> {
  const ofClass = await tx
    .selectFrom("class_subjects")
    .innerJoin("subjects", "subjects.id", "class_subjects.subject_id")
    .select(["subjects.id", "subjects.name"])
    .where("class_subjects.class_id", "=", classId)
    .orderBy("class_subjects.position")
    .execute()
  const grades = await findCardGrades(tx, enrolleeId)
  return subjectsOn(grades, ofClass).map(({ id, name }) => {
    const own = grades.filter(({ subjectId }) => subjectId === id)
    return { name, grades: Object.fromEntries(own.map(({ quarter, grade }) => [quarter, grade])) }
  })
}
