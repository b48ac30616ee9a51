import type { Db } from "../../platform/database/client.ts"
import type { TestSchool } from "../school.ts"
import { buildClass } from "./classes.ts"
import { buildEnrollment } from "./enrollments.ts"
import { buildMeeting } from "./meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "./people.ts"

/** A class with a learner and a parent's child in it, and a student of another class. */
export async function buildStreamClass(school: TestSchool, overrides: Parameters<typeof buildClass>[1] = {}) {
  const { db } = school
  school.at("2026-11-20", "10:00")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, ...overrides })
  const learnerId = await buildLearner(db)
  const { id: parentId, children } = await buildParent(db)
  const child = { id: children[0] ?? "", parentId }
  const isSolo = overrides.class_type === "solo"
  const lea = await buildEnrollment(db, { classId, learnerId })
  const migo = await buildEnrollment(db, { classId, child })
  const foreignStudent = await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db) })
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-20", ...(isSolo && { enrolleeId: lea }) })
  return {
    classId,
    teacherId,
    learnerId,
    parentId,
    child,
    lea,
    migo,
    foreignStudent,
    meetingId,
    teacher: await school.as(teacherId),
    learner: await school.as(learnerId),
    parent: await school.as(parentId),
  }
}

/** The kinds of an account's notices, in their order. */
export async function noticesOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("notices")
    .select("kind")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Ends an enrollment as of this moment. */
export async function leaveClass({ db, deps }: TestSchool, enrolleeId: string): Promise<void> {
  await db
    .updateTable("enrollments")
    .set({ status: "left", left_at: deps.now() })
    .where("id", "=", enrolleeId)
    .execute()
}
